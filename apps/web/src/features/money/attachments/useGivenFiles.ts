import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const PANEL = '[data-panel], [role="dialog"]'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Calls `onFiles` with files that are pasted, or dropped on the panel around an element. Returns whether files are held
 * over it.
 */
export function useGivenFiles(root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const give = useEffectEvent((event: Event, list: FileList | undefined) => {
    if (!list || list.length === 0) return
    event.preventDefault()
    onFiles([...list])
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const panel = root.current?.closest<HTMLElement>(PANEL) ?? root.current
    document.addEventListener('paste', (event) => give(event, event.clipboardData?.files), { signal })
    panel?.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    panel?.addEventListener('dragleave', ({ relatedTarget }) => setOver(panel.contains(relatedTarget as Node | null)), {
      signal,
    })
    panel?.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        give(event, event.dataTransfer?.files)
      },
      { signal },
    )
    return () => listening.abort()
  }, [root])

  return isOver
}
