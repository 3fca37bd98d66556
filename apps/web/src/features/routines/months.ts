import { monthAfter, weekdayOf } from '@daybook/domain/days'

const [FIRST, LAST] = ['1900-01', '9999-12'] as const

/** Returns the month `by` months after `month`, as yyyy-mm, limited to the years 1900 to 9999. */
export function shownMonthAfter(month: string, by: number) {
  const moved = monthAfter(month, by)
  if (moved < FIRST) return FIRST
  return moved.length > LAST.length ? LAST : moved
}

/** Returns the number of weekdays before the first of the month in a week that starts on Monday. */
export const daysBefore = (month: string) => weekdayOf(`${month}-01`) - 1
