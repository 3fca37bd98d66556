import { dayIn, daysFrom } from '@daybook/domain/days'
import { timeZone } from '../../device/timeZone.ts'

export const DUE_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Returns the number of days from the user's current day to the day of a due time; negative if it is past. */
export function daysUntil(due: string, now: number) {
  const zone = timeZone()
  return daysFrom(dayIn(zone, new Date(now)), dayIn(zone, new Date(due)))
}

/** Returns the group of a due time (ISO 8601). `week` are the five days after tomorrow, so no weekday is in it twice. */
export function dueGroupOf(due: string | null, now: number): DueGroup {
  if (due === null) return 'none'
  if (Date.parse(due) <= now) return 'overdue'
  const days = daysUntil(due, now)
  if (days <= 1) return days === 1 ? 'tomorrow' : 'today'
  return days < 7 ? 'week' : 'later'
}
