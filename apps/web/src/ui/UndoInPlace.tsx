import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './Button.tsx'
import styles from './UndoInPlace.module.css'

type Props = {
  /** What was done. */
  text: string
  isOffered: boolean
  /** Whether the button takes the focus, since the element that had it was removed. */
  takesFocus?: boolean
  onUndo: () => void
  /** Further text beside the button. */
  children?: ReactNode
}

/** Shows the latest operation with an Undo button, where a sheet covers that of the page. */
export function UndoInPlace({ text, isOffered, takesFocus = true, onUndo, children }: Props) {
  return (
    <p role="status" className={styles.done}>
      {isOffered && (
        <>
          {text}
          <Button variant="bare" autoFocus={takesFocus} onClick={onUndo}>
            {m.undo()}
          </Button>
        </>
      )}
      {children}
    </p>
  )
}
