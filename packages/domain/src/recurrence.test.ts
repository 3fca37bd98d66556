import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt, dayIn, dayNumber, monthOf } from './days.ts'
import { firstDueAfter, firstDueFrom, isDue, lastDueBefore, type Series } from './recurrence.ts'
import { toRule } from './routineRules.ts'

const [FIRST, LAST] = [dayNumber('1900-01-01'), dayNumber('9999-12-31')]

type Routine = Parameters<typeof toRule>[0]

const toSeries = (routine: Routine): Series => ({ rule: toRule(routine), start: routine.start })
const on = (repeat: number, start: string, more: Partial<Routine> = {}) =>
  toSeries({ repeat, weekdays: null, month_day: null, start, ...more })
const dueDays = (schedule: Series, from: string, count: number) => {
  const days: (string | null)[] = []
  for (let day = firstDueFrom(schedule, from); days.length < count; day = day && firstDueAfter(schedule, day))
    days.push(day)
  return days
}

const anyDay = fc.integer({ min: FIRST, max: LAST }).map(dayAt)
const anyRoutine = fc.record({
  repeat: fc.oneof(fc.constantFrom(0, 1, 2, 6, 7, 29, 30, 31), fc.integer({ min: 0, max: 1_000_000_000 })),
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
  month_day: fc.option(fc.integer({ min: 1, max: 31 })),
  start: anyDay,
})

describe('the due days of a routine', () => {
  it.each([
    ['daily', on(0, '2026-02-27'), ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['every two days', on(1, '2026-02-27'), ['2026-02-27', '2026-03-01', '2026-03-03']],
    ['every n + 1 days for any other number', on(6, '2026-02-27'), ['2026-02-27', '2026-03-06', '2026-03-13']],
    ['weekly for 7, not every eight days', on(7, '2026-02-27'), ['2026-02-27', '2026-03-06', '2026-03-13']],
    ['monthly for 30, not every 31 days', on(30, '2026-02-27'), ['2026-02-27', '2026-03-27', '2026-04-27']],
    ['on weekdays', on(7, '2026-02-27', { weekdays: [1, 3, 7] }), ['2026-03-01', '2026-03-02', '2026-03-04']],
    ['at the end of each month', on(30, '2026-01-31'), ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['on 29 February in leap years', on(30, '2024-01-30'), ['2024-01-30', '2024-02-29', '2024-03-30']],
    ['on a day of the month', on(30, '2026-02-27', { month_day: 5 }), ['2026-03-05', '2026-04-05', '2026-05-05']],
    ['never after 9999-12-31', on(1, '9999-12-30'), ['9999-12-30', null, null]],
  ])('are returned: %s', (_, schedule, days) => {
    expect(dueDays(schedule, '1900-01-01', days.length)).toEqual(days)
  })

  it('exclude days before the start and between due days', () => {
    expect(firstDueFrom(on(0, '2026-05-01'), '1900-01-01')).toBe('2026-05-01')
    expect(lastDueBefore(on(0, '2026-05-01'), '2026-05-01')).toBeNull()
    expect(isDue(on(1, '2026-05-01'), '2026-05-02')).toBe(false)
  })
})

describe('any schedule of a routine', () => {
  it('returns consistent next and previous due days', () => {
    fc.assert(
      fc.property(anyRoutine.map(toSeries), anyDay, (schedule, day) => {
        const next = firstDueFrom(schedule, day)
        if (next === null) return
        expect(next >= day && next >= schedule.start).toBe(true)
        expect(isDue(schedule, next)).toBe(true)
        const last = lastDueBefore(schedule, next)
        expect(last === null || (last < day && isDue(schedule, last))).toBe(true)
        const after = firstDueAfter(schedule, next)
        if (after) expect(lastDueBefore(schedule, after)).toBe(next)
      }),
      { numRuns: 2000 },
    )
  })

  it('returns the same days as a check of each day', () => {
    const small = fc.record({ ...{ repeat: fc.constantFrom(0, 1, 2, 5, 7, 13, 30, 31) } })
    fc.assert(
      fc.property(small, anyRoutine, fc.integer({ min: 0, max: 90 }), ({ repeat }, some, ahead) => {
        const routine = { ...some, repeat }
        const from = dayNumber(routine.start) + ahead
        if (from > LAST - 40) return
        const firstFound = Array.from({ length: 32 }, (_, n) => dayAt(from + n)).find((day) =>
          isDueByRules(routine, day),
        )
        expect(firstFound).toBe(firstDueFrom(toSeries(routine), dayAt(from)) ?? undefined)
      }),
      { numRuns: 500 },
    )
  })

  it('has exactly one due day per month with the monthly repeat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1901, max: 9998 }), (monthDay, year) => {
        const days = dueDays(on(30, '1900-01-01', { month_day: monthDay }), `${year}-01-01`, 12)
        expect(days.map((day) => day?.slice(0, 7))).toEqual(
          Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
        )
        for (const day of days) expect(Number(day?.slice(8)) === monthDay || day === lastOfMonth(day!)).toBe(true)
      }),
    )
  })
})

describe('time zones', () => {
  // The first two have daylight saving time; the third has none and a half-hour offset.
  it.each(['America/New_York', 'Europe/London', 'Asia/Kolkata'])(
    'has the same due days across clock changes in %s',
    (zone) => {
      fc.assert(
        fc.property(
          fc.date({ min: new Date('1975-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
          fc.constantFrom(0, 1, 7, 30),
          (moment, repeat) => {
            const schedule = on(repeat, dayIn(zone, moment))
            const localDays = new Set<string>()
            for (let hours = 0; hours <= 24 * 62; hours += 1)
              localDays.add(dayIn(zone, new Date(moment.getTime() + hours * 3_600_000)))
            const due = [...localDays].filter((day) => isDue(schedule, day))
            expect(due).toEqual(dueDays(schedule, schedule.start, due.length))
            expect(due.length).toBeGreaterThanOrEqual(repeat === 0 ? 62 : repeat === 1 ? 31 : repeat === 7 ? 8 : 2)
          },
        ),
        { numRuns: 25 },
      )
    },
  )
})

const lastOfMonth = (day: string) => monthOf(day)[1]

/** Checks the rules directly for a day on or after the start. */
function isDueByRules({ repeat, weekdays, month_day, start }: Routine, day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  if (repeat === 30) {
    const wanted = month_day ?? Number(start.slice(8))
    return date.getUTCDate() === wanted || (date.getUTCDate() < wanted && day === lastOfMonth(day))
  }
  if (repeat === 7 && weekdays) return weekdays.includes(date.getUTCDay() || 7)
  return (dayNumber(day) - dayNumber(start)) % (repeat === 7 ? 7 : repeat + 1) === 0
}
