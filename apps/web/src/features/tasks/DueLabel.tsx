import { addDays, dayIn } from '@daybook/domain/days'
import { m } from '#messages'
import { useNow } from '../../device/now.ts'
import { timeZone } from '../../device/timeZone.ts'
import { daysUntil, dueHere, formatMoment, formatTimeOf, unbroken } from '../../format/dates.ts'
import styles from './TaskRows.module.css'

/** The longest time, in days, that a task is late by a number of days instead of a date. */
const LATE_DAYS = 31

/** Shows when a task is due (ISO 8601), relative to today where that is near. */
export function DueLabel({ due, isLabelled }: { due: string; isLabelled: boolean }) {
  const now = useNow()
  const isOverdue = Date.parse(due) <= now
  return (
    <span className={styles.due} data-overdue={isOverdue}>
      {isOverdue && isLabelled && <span className={styles.overdue}>{m.overdue()}</span>}
      <time dateTime={due} title={formatMoment(due)}>
        {unbroken(relativeDue(due, now))}
      </time>
    </span>
  )
}

/** Returns 'Today 04:00 PM', 'Tomorrow', 'Fri 09:30 AM', '3 days late' or, further away, the whole date. */
function relativeDue(due: string, now: number) {
  const days = daysUntil(due, now)
  if (days < -LATE_DAYS || days > 6) return m.due_at({ moment: formatMoment(due) })
  if (days < 0) return m.task_days_late({ count: -days })
  const day = dayName(days, now)
  // Without a time of day, a task is due at the end of the day.
  return dueHere(due).endsWith('T23:59') ? day : m.task_due_time({ day, time: formatTimeOf(due) })
}

function dayName(days: number, now: number) {
  if (days === 0) return m.task_group_today()
  if (days === 1) return m.task_group_tomorrow()
  return m.weekday_short({ date: new Date(addDays(dayIn(timeZone(), new Date(now)), days)) })
}
