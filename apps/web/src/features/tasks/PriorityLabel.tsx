import type { TaskPriority } from '@daybook/contract'
import styles from './PriorityLabel.module.css'
import { nameOfPriority } from './priorities.ts'

/** Shows a priority as it is typed. */
export function PriorityLabel({ priority }: { priority: TaskPriority }) {
  const name = nameOfPriority(priority)
  return (
    <span className={styles.label} title={name}>
      <span aria-hidden="true">!{priority}</span>
      <span className={styles.unseen}>{name}</span>
    </span>
  )
}
