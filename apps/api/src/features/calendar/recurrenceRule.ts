import type { RepeatRule } from '@daybook/contract'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nameOf = (weekday: number) => WEEKDAYS[weekday - 1]!

const LAST_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Returns the value of an RRULE, without its end, or undefined if no RRULE that all calendars know has the same days. */
export function recurrenceRule(rule: RepeatRule) {
  const selected = 'weekend' in rule && rule.weekend ? undefined : selectedDays(rule)
  return selected && `${selected};INTERVAL=${rule.every}`
}

function selectedDays(rule: RepeatRule) {
  switch (rule.unit) {
    case 'day':
      return 'FREQ=DAILY'
    case 'week':
      return `FREQ=WEEKLY;WKST=MO;BYDAY=${rule.weekdays.map(nameOf).join()}`
    case 'month':
      return rule.day === 29 || rule.day === 30
        ? undefined
        : `FREQ=MONTHLY;BYMONTHDAY=${rule.day === 31 ? -1 : rule.day}`
    case 'weekday':
      return `FREQ=MONTHLY;BYDAY=${rule.nth}${nameOf(rule.weekday)}`
    case 'year':
      return `FREQ=YEARLY;BYMONTH=${rule.month};BYMONTHDAY=${dayOfYear(rule)}`
  }
}

/** The last day of February differs between years; every other month has the same one. */
function dayOfYear({ month, day }: { month: number; day: number }) {
  const last = LAST_OF_MONTH[month - 1]!
  return day <= last ? day : month === 2 ? -1 : last
}
