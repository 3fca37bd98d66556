import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styles from './NotePage.module.css'
import { editNotePath } from './notePaths.ts'
import { sourceOffsetAt } from './sourceOffset.ts'
import type { EditState } from './useEditState.ts'

const CONTROLS = 'a, input, button, img'

const isControl = ({ target }: MouseEvent) => target instanceof Element && target.closest(CONTROLS) !== null
const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || altKey || shiftKey

type Props = {
  id: string
  /** The section that the text is of; none for the content of the note. */
  section?: string
  from: number
  children: ReactNode
}

/** The content of a note or section from `from` on. A click into it opens the editor there. */
export function WritableText({ id, section, from, children }: Props) {
  const navigate = useNavigate()
  function write(event: MouseEvent<HTMLElement>) {
    if (isControl(event) || hasModifier(event) || getSelection()?.isCollapsed === false) return
    const state: EditState = { isFromNote: true, section, writeAt: sourceOffsetAt(event) }
    navigate(editNotePath(id), { state })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button that edits the note does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <div className={styles.writable} data-from={from} onClick={write}>
      {children}
    </div>
  )
}
