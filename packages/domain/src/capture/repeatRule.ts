import { REPEATS, type RepeatRule } from '@daybook/contract'
import { weekdayOf } from '../days.ts'
import type { CapturedRepeat } from './captured.ts'

/** Returns the rule that a line says, of what is first due on a day or after it (yyyy-mm-dd). */
export function toRepeatRule({ unit, every, weekdays, day, nth }: CapturedRepeat, date: string): RepeatRule {
  const [month, dayOfMonth] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  if (nth && weekdays?.[0]) return { unit: 'weekday', every, nth, weekday: weekdays[0] }
  if (unit === 'week') return { unit, every, weekdays: weekdays ?? [weekdayOf(date)] }
  if (unit === 'month') return { unit, every, day: day ?? dayOfMonth }
  return unit === 'year' ? { unit, every, month, day: dayOfMonth } : { unit, every }
}

/** Returns how a routine repeats by numbers, or undefined if they cannot say it. */
export function toNumbers({ unit, every, weekdays, day, nth, from }: CapturedRepeat) {
  if (from || nth || unit === 'year' || (unit === 'month' && every > 1)) return undefined
  if (unit === 'month') return { repeat: REPEATS.monthly, weekdays: null, ...(day && { month_day: day }) }
  if (unit === 'week' && every === 1) return { repeat: REPEATS.weekly, weekdays: weekdays ?? null }
  if (weekdays) return undefined
  return { repeat: every * (unit === 'week' ? 7 : 1) - 1, weekdays: null }
}
