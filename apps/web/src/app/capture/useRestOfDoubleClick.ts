import { useEffect } from 'react'

/** Ignores the second press of a double click by which a sheet was opened: it hits what is there by then. */
export function useRestOfDoubleClick(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const stopping = new AbortController()
    function ignore(event: MouseEvent) {
      // The number of clicks in a row at one place.
      if (event.detail <= 1) return stopping.abort()
      event.preventDefault()
      event.stopPropagation()
    }
    for (const type of ['mousedown', 'click'] as const)
      addEventListener(type, ignore, { capture: true, signal: stopping.signal })
    return () => stopping.abort()
  }, [isOpen])
}
