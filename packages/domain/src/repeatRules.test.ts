import type { RepeatRule } from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { firstDueAfter, firstDueFrom, lastDueBefore, ruleDayOf, type Series } from './recurrence.ts'
import { anyRule, anyStart, daysByRrule, lastDayOf, toDate, YEARS } from './testing/rrule.ts'

function awayFromWeekend(day: string, weekend: string) {
  const weekday = toDate(day).getUTCDay()
  if (weekday !== 0 && weekday !== 6) return day
  return addDays(day, weekend === 'after' ? (weekday === 6 ? 2 : 1) : weekday === 6 ? -1 : -2)
}

function daysOf(series: Series) {
  const days: string[] = []
  const last = lastDayOf(series.start)
  for (let day = firstDueFrom(series, series.start); day && day <= last; day = firstDueAfter(series, day))
    days.push(day)
  return days
}

/** Each number of units, each day of a month, each weekday of a month and 29 February, from the last day of a year. */
const EACH: RepeatRule[] = [
  ...range(60).flatMap((every): RepeatRule[] => [
    { unit: 'day', every },
    { unit: 'week', every, weekdays: [1, 7] },
    { unit: 'month', every, day: 31 },
    { unit: 'weekday', every, nth: -1, weekday: 5 },
    { unit: 'year', every, month: 2, day: 29 },
  ]),
  ...range(31).flatMap((day): RepeatRule[] => [
    { unit: 'month', every: 1, day },
    ...range(12).map((month): RepeatRule => ({ unit: 'year', every: 1, month, day })),
  ]),
  ...range(7).flatMap((weekday): RepeatRule[] => [
    { unit: 'week', every: 2, weekdays: [weekday] },
    ...[1, 2, 3, 4, -1].map((nth): RepeatRule => ({ unit: 'weekday', every: 1, nth, weekday })),
  ]),
]

function range(count: number) {
  return Array.from({ length: count }, (_, index) => index + 1)
}

describe('the due days of a rule over 50 years', () => {
  it('are those of an independent implementation, for each number, day and weekday', () => {
    for (const rule of EACH) {
      const series = { rule, start: '2023-12-31' }
      expect({ rule, days: daysOf(series) }).toEqual({ rule, days: daysByRrule(series) })
    }
  })

  it('are those of an independent implementation, for any rule and start', () => {
    fc.assert(
      fc.property(anyRule, anyStart, (rule, start) => {
        expect(daysOf({ rule, start })).toEqual(daysByRrule({ rule, start }))
      }),
      { numRuns: 200 },
    )
  })

  it('move from a weekend to the working day before or after, from any day', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.constantFrom('before', 'after'),
        anyStart,
        fc.nat({ max: YEARS * 365 }),
        (any, weekend, start, offset) => {
          fc.pre(any.unit === 'month' || any.unit === 'year')
          const series = { rule: { ...any, weekend } as RepeatRule, start }
          const named = daysByRrule({ rule: any, start })
          const moved = named.map((day) => awayFromWeekend(day, weekend)).filter((day) => day >= start)
          // The last one may move beyond the days that are compared.
          expect(daysOf(series).slice(0, moved.length - 1)).toEqual(moved.slice(0, -1))
          const day = addDays(start, offset)
          const next = moved.find((one) => one >= day)
          if (next) expect(firstDueFrom(series, day)).toBe(next)
          expect(lastDueBefore(series, addDays(day, 1))).toBe(moved.findLast((one) => one <= day) ?? null)
          for (const [n, one] of moved.entries())
            if (moved.length === named.length) expect(ruleDayOf(series.rule, one)).toBe(named[n])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('are found from any day, on or after it and on or before it', () => {
    fc.assert(
      fc.property(anyRule, anyStart, fc.nat({ max: YEARS * 365 }), (rule, start, offset) => {
        const series = { rule, start }
        const [day, days] = [addDays(start, offset), daysByRrule(series)]
        const next = days.find((one) => one >= day)
        if (next) expect(firstDueFrom(series, day)).toBe(next)
        expect(lastDueBefore(series, addDays(day, 1))).toBe(days.findLast((one) => one <= day) ?? null)
      }),
      { numRuns: 200 },
    )
  })
})
