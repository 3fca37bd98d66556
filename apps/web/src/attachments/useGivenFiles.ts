import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { droppedFiles } from '../device/droppedFiles.ts'

const PANEL = '[data-panel], [role="dialog"]'
const EDITABLE = 'input, textarea, [contenteditable]'

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

/** Returns whether an event is in a panel, or anywhere while no other panel is above it. */
function isForPanel({ target }: Event, panel: HTMLElement | null) {
  const top = (target instanceof Element && target.closest(PANEL)) || [...document.querySelectorAll(PANEL)].at(-1)
  return (top ?? panel) === panel
}

/** Returns whether text is pasted into a field: from a table or a document, it comes with a picture of it. */
const isText = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element && target.closest(EDITABLE) !== null && clipboardData?.types.includes('text/plain')

type Options = { onFiles: (files: File[]) => void; limit: number }

/**
 * Calls `onFiles` with files that are pasted, or dropped with their folders, on the panel around an element, or anywhere
 * while no other panel is above it: the browser would open a file that is dropped beside it in place of the app. Returns
 * whether files are held over the page.
 *
 * @param limit how many dropped files are read at most
 */
export function useGivenFiles(root: RefObject<HTMLElement | null>, { onFiles, limit }: Options) {
  const [isOver, setOver] = useState(false)
  const give = useEffectEvent((files: File[]) => files.length > 0 && onFiles(files))

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const panel = root.current?.closest<HTMLElement>(PANEL) ?? root.current
    function paste(event: ClipboardEvent) {
      if (!hasFiles(event.clipboardData) || isText(event) || !isForPanel(event, panel)) return
      event.preventDefault()
      give([...event.clipboardData.files])
    }
    function over(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(isForPanel(event, panel))
    }
    function drop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      if (isForPanel(event, panel)) void droppedFiles(event.dataTransfer, limit).then(give)
    }
    document.addEventListener('paste', paste, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', ({ relatedTarget }) => setOver((is) => is && relatedTarget !== null), {
      signal,
    })
    document.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [root, limit])

  return isOver
}
