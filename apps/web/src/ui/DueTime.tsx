import { m } from '#messages'
import { useNow } from '../device/now.ts'
import { formatMoment, unbroken } from '../format/dates.ts'
import styles from './DueTime.module.css'

/** Shows when something is due (ISO 8601), and a label once it is overdue. */
export function DueTime({ due }: { due: string }) {
  const isOverdue = Date.parse(due) <= useNow()
  return (
    <p className={styles.due}>
      {isOverdue && <span className={styles.overdue}>{m.overdue()}</span>}
      <time dateTime={due}>{unbroken(m.due_at({ moment: formatMoment(due) }))}</time>
    </p>
  )
}
