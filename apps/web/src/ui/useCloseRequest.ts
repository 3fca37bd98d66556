import { useEffect, useEffectEvent } from 'react'

/** Not in the types of TypeScript yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
type CloseWatcher = EventTarget & { destroy: () => void }
declare const CloseWatcher: (new () => CloseWatcher) | undefined

/**
 * Calls `onClose` when the user closes a layer as their device does, such as with the back gesture of Android, which
 * would otherwise leave the page. Needs a browser with `CloseWatcher`.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => {
      watcher.destroy()
      // Closed by Escape, which would close what is open below as well.
      const { event } = window
      if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault()
    }
  }, [isOpen])
}
