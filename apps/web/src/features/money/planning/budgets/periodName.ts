import type { Budget } from '@daybook/contract'
import { formatDays, formatMonth } from '../../../../format/dates.ts'

/** Returns the month or the year that is the period of a budget, or the first and the last day of the period. */
export function periodName({ renews, start_date, end_date }: Pick<Budget, 'renews' | 'start_date' | 'end_date'>) {
  if (renews === 'month' && start_date.endsWith('-01')) return formatMonth(start_date.slice(0, 7))
  return renews === 'year' && start_date.endsWith('-01-01') ? start_date.slice(0, 4) : formatDays(start_date, end_date)
}
