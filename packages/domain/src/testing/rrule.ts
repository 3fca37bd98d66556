import type { RepeatRule } from '@daybook/contract'
import fc from 'fast-check'
import { type Options, RRule, type Weekday } from 'rrule'
import { dayAt, dayNumber } from '../days.ts'
import type { Series } from '../recurrence.ts'

export const YEARS = 50
const WEEKDAYS = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU]
const toWeekday = (weekday: number): Weekday => WEEKDAYS[weekday - 1]!
export const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
export const lastDayOf = (start: string) => `${Number(start.slice(0, 4)) + YEARS}${start.slice(4, 8)}28`

/** A shorter month has its last day instead: of the days from the 28th to the given one, the last that the month has. */
const onDay = (day: number) =>
  day <= 28 ? { bymonthday: day } : { bymonthday: [28, 29, 30, 31].slice(0, day - 27), bysetpos: -1 }

function toOptions(rule: RepeatRule): Partial<Options> {
  if (rule.unit === 'day') return { freq: RRule.DAILY }
  if (rule.unit === 'week') return { freq: RRule.WEEKLY, wkst: RRule.MO, byweekday: rule.weekdays.map(toWeekday) }
  if (rule.unit === 'month') return { freq: RRule.MONTHLY, ...onDay(rule.day) }
  if (rule.unit === 'weekday') return { freq: RRule.MONTHLY, byweekday: toWeekday(rule.weekday).nth(rule.nth) }
  return { freq: RRule.YEARLY, bymonth: rule.month, ...onDay(rule.day) }
}

/** Returns the due days of 50 years by the other implementation. */
export const daysByRrule = ({ rule, start }: Series) =>
  new RRule({ ...toOptions(rule), interval: rule.every, dtstart: toDate(start) })
    .between(toDate(start), toDate(lastDayOf(start)), true)
    .map((date) => date.toISOString().slice(0, 10))

const every = fc.integer({ min: 1, max: 60 })
const weekday = fc.integer({ min: 1, max: 7 })
const monthDay = fc.integer({ min: 1, max: 31 })
export const anyRule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ unit: fc.constant('day'), every }),
  fc.record({ unit: fc.constant('week'), every, weekdays: fc.uniqueArray(weekday, { minLength: 1 }) }),
  fc.record({ unit: fc.constant('month'), every, day: monthDay }),
  fc.record({ unit: fc.constant('weekday'), every, nth: fc.constantFrom(1, 2, 3, 4, -1 as const), weekday }),
  fc.record({ unit: fc.constant('year'), every, month: fc.integer({ min: 1, max: 12 }), day: monthDay }),
)
export const anyStart = fc.integer({ min: dayNumber('1980-01-01'), max: dayNumber('2060-12-31') }).map(dayAt)
