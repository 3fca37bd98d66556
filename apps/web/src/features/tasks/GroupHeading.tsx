import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconDown } from '../../ui/icons.ts'
import type { DueGroup } from './dueGroups.ts'
import styles from './GroupHeading.module.css'
import { type GroupRow, PUT_OFF } from './taskRows.ts'

export const GROUP_NAMES: Record<DueGroup, () => string> = {
  overdue: m.overdue,
  today: m.task_group_today,
  tomorrow: m.task_group_tomorrow,
  week: m.task_group_week,
  future: m.task_group_later,
  none: m.task_group_none,
}

type HeadingProps = GroupRow & { fold: { isOpen: boolean; toggle: () => void } }

/** The heading of a group of tasks with their number. Those that are put off are shown and hidden by it. */
export function GroupHeading({ id, count, fold }: HeadingProps) {
  const number = <span className={styles.count}>{count}</span>
  return (
    <h3 className={styles.group} data-group={id} data-heading>
      {id === PUT_OFF ? (
        <Button variant="bare" className={styles.fold} aria-expanded={fold.isOpen} onClick={fold.toggle}>
          {m.task_group_put_off()}
          {number}
          <IconDown size={16} aria-hidden="true" />
        </Button>
      ) : (
        <>
          {GROUP_NAMES[id]()}
          {number}
        </>
      )}
    </h3>
  )
}
