import { daysUntil } from '../../format/dates.ts'

export const DUE_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'future', 'none'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Returns the group of a due time (ISO 8601). `week` are the five days after tomorrow, so no weekday is in it twice. */
export function dueGroupOf(due: string | null, now: number): DueGroup {
  if (due === null) return 'none'
  if (Date.parse(due) <= now) return 'overdue'
  const days = daysUntil(due, now)
  if (days <= 1) return days === 1 ? 'tomorrow' : 'today'
  return days < 7 ? 'week' : 'future'
}
