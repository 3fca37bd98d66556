import { daysFrom } from '@daybook/domain/days'
import { m } from '#messages'
import { formatNearDay } from '../format/dates.ts'

/** Returns a day relative to another: 'Today', 'Tomorrow', '3 days late', 'Tue, 1 Dec', or of another year 'Fri, 1 Oct 2027'. */
export function dayText(day: string, today: string) {
  const days = daysFrom(today, day)
  if (days < 0) return m.task_days_late({ count: -days })
  if (days === 0) return m.task_group_today()
  return days === 1 ? m.task_group_tomorrow() : formatNearDay(day, today)
}
