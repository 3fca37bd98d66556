import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styles from './NotePage.module.css'
import { editNotePath } from './notePaths.ts'
import { sourceOffsetAt } from './sourceOffset.ts'

/** What the editor is opened with: where in the content of the note to write. */
export type WriteAt = { writeAt: number }

/** Behind all of the content. */
export const AT_END = Number.MAX_SAFE_INTEGER

type Props = { id: string; from: number; children: ReactNode }

/** The content of a note from `from` on. A click into it opens the editor there. */
export function WritableText({ id, from, children }: Props) {
  const navigate = useNavigate()
  function write(event: MouseEvent<HTMLElement>) {
    const isControl = event.target instanceof Element && event.target.closest('a, input') !== null
    if (isControl || getSelection()?.isCollapsed === false) return
    navigate(editNotePath(id), { state: { writeAt: sourceOffsetAt(event) } satisfies WriteAt })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button that edits the note does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <div className={styles.writable} data-from={from} onClick={write}>
      {children}
    </div>
  )
}
