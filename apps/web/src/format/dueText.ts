import { m } from '#messages'
import { daysUntil, formatMoment, unbroken } from './dates.ts'

/** Returns when something is due (ISO 8601), with the word of a near day: 'Due tomorrow, 20th November 2026 - 09:30 AM'. */
export const dueText = (due: string, now: number) =>
  unbroken(m.due_near({ days: String(daysUntil(due, now)), moment: formatMoment(due) }))
