import { m } from '#messages'
import { daysUntil, dueHere, formatDay, formatMoment, isWholeDay, unbroken } from './dates.ts'

/** Returns a moment (ISO 8601) as it is shown: '20th November 2026 - 09:30 AM'. The end of a day is no time of day. */
export const dueMomentText = (due: string) =>
  isWholeDay(due) ? formatDay(dueHere(due).slice(0, 10)) : formatMoment(due)

/** Returns when something is due, with the word of a near day: 'Due tomorrow, 20th November 2026 - 09:30 AM'. */
export const dueText = (due: string, now: number) =>
  unbroken(m.due_near({ days: String(daysUntil(due, now)), moment: dueMomentText(due) }))
