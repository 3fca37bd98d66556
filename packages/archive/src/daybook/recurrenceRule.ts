import type { RepeatRule } from '@daybook/contract'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nameOf = (weekday: number) => WEEKDAYS[weekday - 1]!

/** Days up to this one are in every month. */
const SHORTEST_MONTH = 28

/** Selects a day of a month, of a shorter month its last one. */
const dayOfMonth = (day: number) =>
  day <= SHORTEST_MONTH
    ? `BYMONTHDAY=${day}`
    : `BYMONTHDAY=${Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, n) => SHORTEST_MONTH + n).join()};BYSETPOS=-1`

/**
 * Returns a rule as the value of an iCalendar RRULE. It cannot say that a day on a weekend moves: such a day stays where
 * it is.
 */
export function recurrenceRule(rule: RepeatRule, { until, count }: { until?: string; count?: number } = {}) {
  const end = until ? `;UNTIL=${until.replaceAll('-', '')}` : count ? `;COUNT=${count}` : ''
  return `${repeated(rule)};INTERVAL=${rule.every}${end}`
}

function repeated(rule: RepeatRule) {
  switch (rule.unit) {
    case 'day':
      return 'FREQ=DAILY'
    case 'week':
      return `FREQ=WEEKLY;BYDAY=${rule.weekdays.map(nameOf).join()}`
    case 'month':
      return `FREQ=MONTHLY;${dayOfMonth(rule.day)}`
    case 'weekday':
      return `FREQ=MONTHLY;BYDAY=${rule.nth}${nameOf(rule.weekday)}`
    case 'year':
      return `FREQ=YEARLY;BYMONTH=${rule.month};${dayOfMonth(rule.day)}`
  }
}
