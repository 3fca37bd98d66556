import { REPEATS, type RepeatRule } from '@daybook/contract'
import { weekdayOf } from '../days.ts'
import type { CapturedRepeat } from './captured.ts'

/** The days of the week, as far from each other as so many can be. */
const SPREAD = [[1], [1, 4], [1, 3, 5], [1, 2, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]]

/** Returns how something repeats that is due on certain days, as all but a routine is. */
export function onCertainDays({ times, ...repeat }: CapturedRepeat): CapturedRepeat {
  const weekdays = times && SPREAD[times - 1]
  return { ...repeat, ...(weekdays && { weekdays }) }
}

/** Returns the rule that a line says, of what is first due on a day or after it (yyyy-mm-dd). */
export function toRepeatRule(repeat: CapturedRepeat, date: string): RepeatRule {
  const { unit, every, weekdays, day, nth } = onCertainDays(repeat)
  const [month, dayOfMonth] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  if (nth && weekdays?.[0]) return { unit: 'weekday', every, nth, weekday: weekdays[0] }
  if (unit === 'week') return { unit, every, weekdays: weekdays ?? [weekdayOf(date)] }
  if (unit === 'month') return { unit, every, day: day ?? dayOfMonth }
  return unit === 'year' ? { unit, every, month, day: dayOfMonth } : { unit, every }
}

/** Returns how a routine repeats by numbers, or undefined if they cannot say it. */
export function toNumbers({ unit, every, weekdays, day, nth, times, from }: CapturedRepeat) {
  if (from || nth || unit === 'year' || (unit === 'month' && every > 1)) return undefined
  if (times) return { repeat: REPEATS.daily, weekdays: null, times_a_week: times }
  if (unit === 'month') return { repeat: REPEATS.monthly, weekdays: null, ...(day && { month_day: day }) }
  if (unit === 'week' && every === 1) return { repeat: REPEATS.weekly, weekdays: weekdays ?? null }
  if (weekdays) return undefined
  return { repeat: every * (unit === 'week' ? 7 : 1) - 1, weekdays: null }
}
