import { expect, it } from 'vitest'
import { currentStreak, isBroken, longestStreak, streakBefore } from './streak.ts'
import type { ActiveSchedule, Occurrence } from './streakRecords.ts'

// Monday 2 November 2026 is the first day.
const twice: ActiveSchedule = {
  schedule: { rule: { unit: 'day', every: 1 }, start: '2026-11-02' },
  since: '2026-11-02',
  carried: 0,
  times: 2,
}
const records = (...days: number[]): Occurrence[] =>
  days.sort((a, b) => b - a).map((day) => ({ day: `2026-11-${String(day).padStart(2, '0')}`, state: 'done' }))

const streakOn = (today: number, days: number[], schedule = twice) => {
  const day = `2026-11-${String(today).padStart(2, '0')}`
  const streak = currentStreak(schedule, { records: records(...days), isAll: true })!
  return isBroken(schedule, streak.last_day, day) ? 0 : streak.streak
}

it.each([
  ['counts weeks with enough days', 20, [2, 8, 9, 15, 16, 17], 3],
  ['does not break in a week that is not over', 20, [2, 8, 9, 15, 16], 2],
  ['counts the running week once it has enough days', 20, [9, 15, 16, 20], 2],
  ['breaks at the end of a week with too few days', 16, [2, 3, 9], 0],
  ['begins again after a week with too few days', 20, [2, 3, 9, 17, 18], 1],
  ['breaks after a week without any', 16, [2, 3], 0],
] as const)('%s', (_, today, days, streak) => {
  expect(streakOn(today, [...days])).toBe(streak)
})

// The 7th is a Saturday.
it.each([
  ['Monday', 1, [8, 9, 15, 17], 1],
  ['Sunday', 7, [8, 9, 15, 17], 2],
  ['Sunday', 7, [7, 9, 15, 17], 1],
  ['Saturday', 6, [7, 9, 15, 17], 2],
] as const)('counts weeks in a row that begin on %s', (_, firstWeekday, days, streak) => {
  expect(streakOn(18, [...days], { ...twice, firstWeekday })).toBe(streak)
})

it('has the longest row of weeks', () => {
  expect(longestStreak(twice, records(2, 3, 9, 10, 16, 23, 24), '2026-11-25')).toBe(2)
  expect(longestStreak({ ...twice, since: '2026-11-24' }, records(2, 3, 9, 10, 16, 23, 24), '2026-11-25')).toBe(2)
})

it('does not judge the week in which it begins, nor one with a pause', () => {
  const late = { ...twice, since: '2026-11-07', schedule: { ...twice.schedule, start: '2026-11-07' } }
  expect(streakOn(12, [], late)).toBe(0)
  expect(streakOn(17, [9, 10], late)).toBe(1)
  const pauses = [{ from: '2026-11-11', until: '2026-11-11' }]
  expect(streakOn(17, [2, 3], { ...twice, schedule: { ...twice.schedule, pauses } })).toBe(1)
})

it('counts weeks reached before the start, and ends at one that was not', () => {
  const first = { ...twice, since: null, schedule: { ...twice.schedule, start: '2026-11-26' } }
  expect(streakOn(26, [2, 3, 16, 17], first)).toBe(1)
  expect(streakOn(26, [9, 10, 16, 17], first)).toBe(2)
  expect(streakOn(27, [9, 10, 16, 17, 24, 27], first)).toBe(3)
  // The week in which it begins cannot be missed.
  expect(streakOn(30, [9, 10, 16, 17], first)).toBe(2)
  expect(streakOn(26, [2, 3, 9, 10], first)).toBe(0)
  expect(longestStreak(first, records(2, 3, 9, 10, 24), '2026-11-26')).toBe(2)
})

it('carries the streak before a change over, and counts the week of the change once', () => {
  const changed = { ...twice, since: '2026-11-12', carried: 4, times: 3 }
  expect(streakOn(13, [2, 3, 9, 10], changed)).toBe(4)
  expect(streakOn(13, [2, 3, 9, 10, 13], changed)).toBe(5)
  expect(streakBefore(twice, '2026-11-12', { records: records(2, 3, 9, 10), isAll: true })).toBe(1)
  expect(streakBefore(twice, '2026-11-18', { records: records(2, 3), isAll: true })).toBe(0)
})

it('needs earlier records only if the streak may reach further back', () => {
  const streak = (days: number[]) => currentStreak(twice, { records: records(...days), isAll: false })
  expect(streak([9, 10, 16, 17])).toBeUndefined()
  expect(streak([2, 9, 10, 23, 24])).toEqual({ streak: 1, last_day: '2026-11-24' })
})

it('is not broken by the running week of a traveller who is in the next one already', () => {
  const ahead = { records: records(2, 3, 16, 17), isAll: true }
  expect(currentStreak(twice, ahead, '2026-11-15')?.streak).toBe(2)
  expect(currentStreak(twice, ahead, '2026-11-16')?.streak).toBe(1)
})
