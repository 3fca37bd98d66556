import { expect, it } from 'vitest'
import { dayState, editedRoutine, isOpenOn, newRoutine, routineMonth } from './routines.ts'
import { closedDays, type DayRecord } from './routineWeeks.ts'
import { routineYear } from './routineYear.ts'

const draft = { title: 'Gym', description: '', time: null, deadline: null, repeat: 0, times_a_week: 2 }
// Monday 2 November 2026 is the first day.
const row = newRoutine(draft, '2026-11-02')
const DONE: DayRecord = { state: 'done' }
const done = (...days: string[]) => new Map(days.map((day) => [`2026-11-${day}`, DONE]))

function context(today: string, ...days: string[]) {
  const records = done(...days)
  return { today: `2026-11-${today}`, recordOn: (day: string) => records.get(day) }
}

it('is open until it was done on enough days of the week, and never missed', () => {
  const { recordOn } = context('13', '09', '11')
  const days = ['09', '10', '11', '12', '15', '16'].map((day) => isOpenOn(row, `2026-11-${day}`, recordOn))
  expect(days).toEqual([true, true, true, false, false, true])
  const states = (today: string) =>
    ['09', '10', '11', '12', '13'].map((day) => dayState(row, `2026-11-${day}`, context(today, '09', '11')))
  expect(states('13')).toEqual(['done', 'none', 'done', 'none', 'none'])
  expect(dayState(row, '2026-11-10', context('10', '09'))).toBe('due')
})

it('counts the weeks that end in a month or a year', () => {
  const routine = { id: 'a', row, streak: { streak: 2, last_day: '2026-11-24' } }
  const here = context('25', '02', '03', '09', '16', '17', '23', '24')
  expect(routineMonth(row, { month: '2026-11', ...here }).weeks).toEqual([
    { end: '2026-11-08', state: 'done' },
    { end: '2026-11-15', state: 'missed' },
    { end: '2026-11-22', state: 'done' },
    { end: '2026-11-29', state: 'done' },
  ])
  expect(routineYear(routine, { year: '2026', records: [], ...here })).toMatchObject({
    done: 3,
    due: 4,
    longest_streak: 2,
  })
})

it('closes the days of a week that are left once it was done on enough', () => {
  expect(closedDays(row, done('09', '12', '14', '16'))).toEqual(['2026-11-13', '2026-11-15'])
  expect(closedDays(newRoutine({ ...draft, times_a_week: null }, '2026-11-02'), done('09', '10'))).toEqual([])
})

// The 7th is a Saturday.
it.each([
  ['Monday', 1, [true, true], ['08 done', '15 done', '22 missed', '29 missed']],
  ['Saturday', 6, [false, false], ['13 done', '20 missed', '27 missed']],
  ['Sunday', 7, [true, false], ['14 done', '21 missed', '28 missed']],
] as const)('counts weeks from %s', (_, first_weekday, open, weeks) => {
  const other = newRoutine({ ...draft, first_weekday }, '2026-11-02')
  const { recordOn } = context('10', '07', '08', '09')
  expect(['09', '10'].map((day) => isOpenOn(other, `2026-11-${day}`, recordOn))).toEqual(open)
  const month = routineMonth(other, { month: '2026-11', ...context('30', '07', '08', '09', '10') })
  expect(month.weeks?.map(({ end, state }) => `${end.slice(8)} ${state}`)).toEqual(weeks)
  const closed = closedDays(other, done('07', '08', '09')).includes('2026-11-11')
  expect(closed).toBe(!open[1])
})

it('keeps the first day of its weeks where an update leaves it out, and Monday as none', () => {
  const sunday = newRoutine({ ...draft, first_weekday: 7 }, '2026-11-02')
  expect(editedRoutine(sunday, { ...draft, title: 'Swim' }).first_weekday).toBe(7)
  expect(editedRoutine(sunday, { ...draft, first_weekday: 1 })).not.toHaveProperty('first_weekday')
  expect(editedRoutine(sunday, { ...draft, times_a_week: null })).not.toHaveProperty('first_weekday')
})

it('is of routines that repeat daily without a rule', () => {
  expect(row.times_a_week).toBe(2)
  expect(newRoutine({ ...draft, repeat: 7 }, '2026-11-02')).not.toHaveProperty('times_a_week')
  const rule = { unit: 'month', every: 1, day: 3 } as const
  expect(newRoutine({ ...draft, rule }, '2026-11-02')).not.toHaveProperty('times_a_week')
})
