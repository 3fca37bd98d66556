import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const PANEL = '[data-panel], [role="dialog"]'
const EDITABLE = 'input, textarea, [contenteditable]'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Returns whether files are pasted into a panel, or anywhere while no other panel is above it. Text that is copied from
 * a table or a document comes with a picture of it, which no field takes.
 */
function isForPanel({ target, clipboardData }: ClipboardEvent, panel: HTMLElement | null) {
  const at = target instanceof Element ? target : document.body
  const isText = clipboardData?.types.includes('text/plain') && at.matches(EDITABLE)
  const top = at.closest(PANEL) ?? [...document.querySelectorAll(PANEL)].at(-1)
  return !isText && (top ?? panel) === panel
}

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
    document.addEventListener('paste', (event) => isForPanel(event, panel) && give(event, event.clipboardData?.files), {
      signal,
    })
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
