import type { Captured, CapturePart } from '@daybook/domain/capture/captured'
import { CaptureChips } from '../../capture/CaptureChips.tsx'
import { dueText } from '../../format/dueText.ts'
import { momentOfDueText } from '../../format/taskDue.ts'
import styles from './QuickAdd.module.css'

/** The title of a line and the parts that were understood, before it is saved. */
export function Understood({ task, onRemove }: { task: Captured; onRemove: (part: CapturePart) => void }) {
  const { title, due, parts } = task
  return (
    <>
      <span className={styles.what} dir="auto">
        {title}
      </span>
      <CaptureChips
        parts={parts}
        toText={({ name, text }) => (name === 'due' && due ? dueText(momentOfDueText(due), Date.now()) : text)}
        onRemove={onRemove}
      />
    </>
  )
}
