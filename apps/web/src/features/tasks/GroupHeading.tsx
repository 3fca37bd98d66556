import { m } from '#messages'
import type { DueGroup } from './dueGroups.ts'
import styles from './TaskRows.module.css'
import type { GroupRow } from './taskRows.ts'

const NAMES: Record<DueGroup, () => string> = {
  overdue: m.overdue,
  today: m.task_group_today,
  tomorrow: m.task_group_tomorrow,
  week: m.task_group_week,
  future: m.task_group_later,
  none: m.task_group_none,
}

/** The heading of a group of tasks with their number. */
export function GroupHeading({ id, count }: GroupRow) {
  return (
    <h3 className={styles.group} data-group={id}>
      {NAMES[id]()}
      <span className={styles.count}>{count}</span>
    </h3>
  )
}
