import { isDay, RepeatRule, type TaskRepeat } from '@daybook/contract'
import { weekdayOf } from '@daybook/domain/days'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** What these parts say, Daybook's rules say, too, or the start of the series does. */
const KNOWN = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'COUNT', 'UNTIL', 'WKST', 'BYSETPOS'])

/** Reads a recurrence rule of iCalendar, of what is due on `day`. Returns undefined if Daybook does not have such a rule. */
export function readRRule(text: string, day: string): TaskRepeat | undefined {
  const parts = new Map(
    text
      .trim()
      .replace(/^RRULE:/i, '')
      .split(';')
      .filter(Boolean)
      .map((part) => part.toUpperCase().split('=') as [string, string]),
  )
  if ([...parts.keys()].some((key) => !KNOWN.has(key))) return undefined
  const { success, data: rule } = RepeatRule.safeParse(toRule(parts, day))
  if (!success) return undefined
  const until = parts.get('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
  const times = Number(parts.get('COUNT') ?? 0)
  if (times > 999) return undefined
  return { rule, from: 'due', ...(until && isDay(until) && { until }), ...(times > 0 && { times }) }
}

function toRule(parts: Map<string, string>, day: string) {
  const every = Number(parts.get('INTERVAL') ?? 1)
  const days = parts.get('BYDAY')?.split(',') ?? []
  const monthDays = parts.get('BYMONTHDAY')?.split(',').map(Number) ?? []
  const [month, dayOfMonth] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  if (monthDays.length > 1) return undefined
  const onDay = monthDays[0] === -1 ? 31 : (monthDays[0] ?? dayOfMonth)
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return days.length === 0 ? { unit: 'day', every } : every === 1 ? weekly(days, 1) : undefined
    case 'WEEKLY':
      return weekly(days.length > 0 ? days : [WEEKDAYS[weekdayOf(day) - 1]!], every)
    case 'MONTHLY':
      return days.length > 0 ? nthWeekday(days, parts.get('BYSETPOS'), every) : { unit: 'month', every, day: onDay }
    case 'YEARLY':
      return days.length > 0
        ? undefined
        : { unit: 'year', every, month: Number(parts.get('BYMONTH') ?? month), day: onDay }
    default:
      return undefined
  }
}

const weekly = (days: string[], every: number) => ({
  unit: 'week',
  every,
  weekdays: days.map((name) => WEEKDAYS.indexOf(name) + 1),
})

/** '2TU', or 'TU' with a place of its own. */
function nthWeekday(days: string[], place: string | undefined, every: number) {
  const [, nth = place, name = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(days[0]!) ?? []
  if (days.length > 1 || nth === undefined) return undefined
  return { unit: 'weekday', every, nth: Number(nth), weekday: WEEKDAYS.indexOf(name) + 1 }
}
