import { addDays, firstOfMonth, lastOfMonth, mondayOf } from './days.ts'
import type { ReportPeriod } from './reportDocument.ts'

export type PeriodName = 'day' | 'week' | 'month' | 'year' | 'custom'

/**
 * Returns the day, week (from Monday), month or year that contains `today`, both ends included. A custom period is
 * `typed`, which defaults to today.
 */
export function reportPeriod(
  name: PeriodName,
  today: string,
  typed: ReportPeriod = { start: today, end: today },
): ReportPeriod {
  const year = today.slice(0, 4)
  switch (name) {
    case 'day':
      return { start: today, end: today }
    case 'week':
      return { start: mondayOf(today), end: addDays(mondayOf(today), 6) }
    case 'month':
      return { start: firstOfMonth(today), end: lastOfMonth(today) }
    case 'year':
      return { start: `${year}-01-01`, end: `${year}-12-31` }
    case 'custom':
      return typed
  }
}
