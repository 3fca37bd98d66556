import { m } from '#messages'
import { daysUntil, dueHere, formatDay, formatMoment, isWholeDay, unbroken } from './dates.ts'

/**
 * Returns when something is due (ISO 8601), with the word of a near day: 'Due tomorrow, 20th November 2026 - 09:30 AM'. The
 * end of a day is no time of day.
 */
export function dueText(due: string, now: number) {
  const moment = isWholeDay(due) ? formatDay(dueHere(due).slice(0, 10)) : formatMoment(due)
  return unbroken(m.due_near({ days: String(daysUntil(due, now)), moment }))
}
