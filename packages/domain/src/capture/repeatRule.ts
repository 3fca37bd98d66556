import type { RepeatRule } from '@daybook/contract'
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
