import type { ReactNode } from 'react'
import { m } from '#messages'
import { useNow } from '../device/now.ts'
import { dueText } from '../format/dueText.ts'
import styles from './DueTime.module.css'

/** Shows when something is due (ISO 8601), and a label once it is overdue, before what else is said of it. */
export function DueTime({ due, children }: { due: string; children?: ReactNode }) {
  const now = useNow()
  const isOverdue = Date.parse(due) <= now
  return (
    <p className={styles.due}>
      {isOverdue && <span className={styles.overdue}>{m.overdue()}</span>}
      <time dateTime={due}>{dueText(due, now)}</time>
      {children}
    </p>
  )
}
