import type { BudgetRenewal, RowOf } from '@daybook/contract'
import { addDays, dayNumber, daysFrom, monthAfter, monthOf } from './days.ts'

/** Both ends included. */
export type Period = { start_date: string; end_date: string }

const LAST_DAY = '9999-12-31'
const MONTHS = { month: 1, year: 12 }

/**
 * Returns the period number `index`, from 0, of what renews since `start`. A month that is too short for the day of
 * `start` begins its period on its last day.
 */
export function periodAt(start: string, renews: BudgetRenewal, index: number): Period {
  const next = getPeriodStart(start, renews, index + 1)
  return { start_date: getPeriodStart(start, renews, index), end_date: next > LAST_DAY ? LAST_DAY : addDays(next, -1) }
}

/** Returns the number of the period that has a day; 0 before the first. */
export function periodIndex(start: string, renews: BudgetRenewal, day: string) {
  if (day <= start) return 0
  if (renews === 'week') return Math.floor(daysFrom(start, day) / 7)
  const index = Math.floor(monthsFrom(start, day) / MONTHS[renews])
  return getPeriodStart(start, renews, index) > day ? index - 1 : index
}

/** Returns the period of a budget that contains a day, and its number. */
export function periodOn({ renews, start_date, end_date }: RowOf<'budget'>, day: string): Period & { index: number } {
  if (!renews) return { start_date, end_date, index: 0 }
  const index = periodIndex(start_date, renews, day)
  return { ...periodAt(start_date, renews, index), index }
}

/** Returns the first day of a period. Beyond the last supported day, returns a text that sorts after every day. */
function getPeriodStart(start: string, renews: BudgetRenewal, index: number) {
  if (renews === 'week')
    return dayNumber(start) + 7 * index > dayNumber(LAST_DAY) ? AFTER_ALL : addDays(start, 7 * index)
  const months = index * MONTHS[renews]
  if (monthsFrom(start, LAST_DAY) < months) return AFTER_ALL
  const [first, last] = monthOf(monthAfter(start.slice(0, 7), months))
  const day = first.slice(0, 8) + start.slice(8)
  return [day, last].sort()[0]!
}

const AFTER_ALL = '9999-12-32'

const monthsFrom = (from: string, to: string) => monthNumber(to) - monthNumber(from)
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
