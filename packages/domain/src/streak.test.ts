import type { OccurrenceState } from '@daybook/contract'
import { expect, it } from 'vitest'
import { type ActiveSchedule, currentStreak, isBroken, longestStreak, streakBefore } from './streak.ts'

const TODAY = '2026-11-20'
const daily: Omit<ActiveSchedule, 'carried'> = {
  schedule: { rule: { unit: 'day', every: 1 }, start: '2026-11-01' },
  since: '2026-11-01',
}
const fromToday = { schedule: { ...daily.schedule, start: TODAY }, since: null }
const everyOtherDay: typeof daily = { ...daily, schedule: { ...daily.schedule, rule: { unit: 'day', every: 2 } } }

const latestFirst = (records: Record<string, OccurrenceState>, isAll = true) => ({
  records: Object.entries(records)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, state]) => ({ day: `2026-11-${day}`, state })),
  isAll,
})

it.each([
  ['counts days done up to yesterday', daily, { 17: 'done', 18: 'done', 19: 'done' }, 3],
  ['ends at a missed day', daily, { 16: 'done', 18: 'done', 19: 'done' }, 2],
  ['is 0 if yesterday was missed', daily, { 17: 'done', 18: 'done' }, 0],
  ['neither counts nor ends at a skipped day', daily, { 17: 'done', 18: 'skipped', 19: 'done' }, 2],
  ['counts a day done without being due', everyOtherDay, { 15: 'done', 16: 'done', 17: 'done', 19: 'done' }, 4],
  ['counts days done before the start', fromToday, { 16: 'done', 18: 'done', 19: 'done' }, 2],
] as const)('%s', (_, schedule, records, streak) => {
  expect(streakBefore({ ...schedule, carried: 0 }, TODAY, latestFirst(records))).toBe(streak)
})

it.each([
  [
    'counts the days before and after a missed one by themselves',
    daily,
    { '05': 'done', '06': 'done', '07': 'done', 19: 'done' },
    3,
  ],
  ['neither counts nor ends at a skipped day', daily, { '05': 'done', '06': 'skipped', '07': 'done', '09': 'done' }, 2],
  ['does not end at days that are not due', everyOtherDay, { '05': 'done', '07': 'done', '09': 'done', 19: 'done' }, 3],
  ['is at least that of the previous schedule', { ...daily, carried: 4 }, { 19: 'done' }, 4],
  [
    'ends at a day missed before the schedule changed',
    { ...daily, since: '2026-11-10' },
    { '03': 'done', '04': 'done', '06': 'done' },
    2,
  ],
  [
    'has days before the start, as the current one, and ends at one that was not done',
    fromToday,
    { '05': 'done', '07': 'done', 18: 'done', 19: 'done', 20: 'done' },
    3,
  ],
  ['is 0 without records', daily, {}, 0],
] as const)('has a longest one that %s', (_, schedule, records, streak) => {
  expect(longestStreak({ carried: 0, ...schedule }, latestFirst(records).records, TODAY)).toBe(streak)
})

it('carries the streak of the previous schedule over if no day was missed since', () => {
  const schedule = { ...daily, since: '2026-11-18', carried: 5 }
  expect(streakBefore(schedule, TODAY, latestFirst({ 18: 'done', 19: 'done' }))).toBe(7)
  expect(streakBefore(schedule, TODAY, latestFirst({ 19: 'done' }))).toBe(1)
})

it('needs earlier records only if the streak may reach further back', () => {
  const schedule = { ...daily, carried: 0 }
  const count = (records: Record<string, OccurrenceState>) => streakBefore(schedule, TODAY, latestFirst(records, false))
  expect([count({ 11: 'done', 18: 'done', 19: 'done' }), count({ 18: 'done', 19: 'done' })]).toEqual([2, undefined])
})

it('is counted to the latest record, and is that of the previous schedule before the first one', () => {
  const schedule = { ...daily, since: '2026-11-18', carried: 5 }
  const states = (records: Record<string, OccurrenceState>) => currentStreak(schedule, latestFirst(records))
  expect(states({ 18: 'done', 19: 'done' })).toEqual({ streak: 7, last_day: '2026-11-19' })
  expect(states({ 18: 'done', 20: 'skipped' })).toEqual({ streak: 0, last_day: '2026-11-20' })
  expect(states({ 17: 'done' })).toEqual({ streak: 5, last_day: '2026-11-17' })
  expect(states({})).toEqual({ streak: 5, last_day: null })
  expect(currentStreak(schedule, latestFirst({ 17: 'done', 19: 'done' }, false))).toEqual({
    streak: 1,
    last_day: '2026-11-19',
  })
  expect(currentStreak(schedule, latestFirst({ 18: 'done' }, false))).toBeUndefined()
})

it('is broken by a due day without a record, but not by today', () => {
  const schedule = { ...daily, carried: 0 }
  expect(['2026-11-19', '2026-11-18', null].map((lastDay) => isBroken(schedule, lastDay, TODAY))).toEqual([
    false,
    true,
    true,
  ])
  expect(isBroken({ ...schedule, since: TODAY }, null, TODAY)).toBe(false)
  const first = { ...fromToday, carried: 0 }
  expect(['2026-11-19', '2026-11-18'].map((lastDay) => isBroken(first, lastDay, TODAY))).toEqual([false, true])
})

it('is not broken by today if a later day is recorded, as after a flight to the west', () => {
  const schedule = { ...daily, carried: 0 }
  const streak = (records: Record<string, OccurrenceState>, today?: string) =>
    currentStreak(schedule, latestFirst(records), today)?.streak
  const undone = { 17: 'done', 18: 'done', 19: 'done', 21: 'done' } as const
  expect(streak({ ...undone, 20: 'done' }, TODAY)).toBe(5)
  expect(streak(undone, TODAY)).toBe(4)
  expect(streak(undone, '2026-11-19')).toBe(4)
  // The day is over without a record.
  expect(streak(undone, '2026-11-21')).toBe(1)
  expect(streak(undone)).toBe(1)
  // A day before it was missed.
  expect(streak({ 17: 'done', 19: 'done', 21: 'done' }, TODAY)).toBe(2)
})
