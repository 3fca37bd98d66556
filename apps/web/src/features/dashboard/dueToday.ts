import type { Task } from '@daybook/contract'
import { DAY_MS } from '@daybook/domain/days'
import { m } from '#messages'
import { formatTimeOf } from '../../format/dates.ts'

export type DueTask = Task & { due: string }

/** Returns the tasks that are overdue or due before the end of the user's day. */
export function dueToday(tasks: readonly Task[], now: number) {
  const end = startOfDay(now, 1)
  return tasks.filter((task): task is DueTask => task.due !== null && Date.parse(task.due) < end)
}

/** Returns when a task of today or before is due, relative to now. */
export function dueText(due: string, now: number) {
  const moment = Date.parse(due)
  const time = formatTimeOf(due)
  if (moment > now) return { text: time, isLate: false }
  // Rounded, because a day with a change of the clocks is an hour longer or shorter.
  const count = Math.round((startOfDay(now) - startOfDay(moment)) / DAY_MS)
  if (count === 0) return { text: m.home_overdue_at({ time }), isLate: true }
  return { text: m.home_days_late({ days: m.days({ count, shown: count.toLocaleString() }) }), isLate: true }
}

function startOfDay(moment: number, daysLater = 0) {
  const date = new Date(moment)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime()
}
