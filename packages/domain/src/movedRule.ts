import type { RepeatRule } from '@daybook/contract'
import { addDays, monthOf, weekdayOf } from './days.ts'

const LAST_DAY = 31
const NTHS = [1, 2, 3, 4] as const

/** Returns the day of the month that a rule has for a day: of the last day, that of each month. */
const monthDayOf = (day: string) => (day === monthOf(day)[1] ? LAST_DAY : Number(day.slice(8)))

/** Returns which one of its weekday a day is in its month: 1 to 4, or -1 for the last. */
export const nthOf = (day: string) =>
  monthOf(day)[1] < addDays(day, 7) ? -1 : NTHS[Math.ceil(Number(day.slice(8)) / 7) - 1]!

/** Returns the rule of what is due on a day, as it is if that day and all that follow are moved with it to another day. */
export function movedRule(rule: RepeatRule, from: string, to: string): RepeatRule {
  if (rule.unit === 'day') return rule
  if (rule.unit === 'week') {
    const weekdays = rule.weekdays.map((weekday) => (weekday === weekdayOf(from) ? weekdayOf(to) : weekday))
    return { ...rule, weekdays: [...new Set(weekdays)].sort() }
  }
  if (rule.unit === 'month') return { ...rule, day: monthDayOf(to) }
  if (rule.unit === 'weekday') return { ...rule, nth: nthOf(to), weekday: weekdayOf(to) }
  return { ...rule, month: Number(to.slice(5, 7)), day: Number(to.slice(8)) }
}
