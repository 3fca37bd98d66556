import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { PlainText } from '../../ui/PlainText.tsx'
import styles from './NotePage.module.css'
import { editNotePath } from './notePaths.ts'

/** What the editor is opened with: where in the content of the note to write. */
export type WriteAt = { writeAt: number }

/** The content of a note. A click into it opens the editor there. `before` is the length of what is not shown of it. */
export function WritableText({ id, text, before }: { id: string; text: string; before: number }) {
  const navigate = useNavigate()
  function write(event: MouseEvent<HTMLElement>) {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (isLink || getSelection()?.isCollapsed === false) return
    navigate(editNotePath(id), { state: { writeAt: before + offsetAt(event) } satisfies WriteAt })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button that edits the note does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <div className={styles.writable} onClick={write}>
      <PlainText>{text}</PlainText>
    </div>
  )
}

/** Returns the place of a click in the text of its element, or the end where the browser does not tell. */
function offsetAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
  const range = document.createRange()
  range.selectNodeContents(currentTarget)
  const at = document.caretPositionFromPoint?.(clientX, clientY)
  if (at && currentTarget.contains(at.offsetNode)) range.setEnd(at.offsetNode, at.offset)
  return range.toString().length
}
