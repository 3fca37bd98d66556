import type { OccurrenceState } from '@daybook/contract'
import { expect, it } from 'vitest'
import { isBroken, streakBefore } from './streak.ts'

const TODAY = '2026-11-20'
const daily = { schedule: { repeat: 0, weekdays: null, monthDay: null, start: '2026-11-01' }, since: '2026-11-01' }
const everyOtherDay = { ...daily, schedule: { ...daily.schedule, repeat: 1 } }

async function* latestFirst(records: Record<string, OccurrenceState>) {
  for (const [day, state] of Object.entries(records).sort(([a], [b]) => (a < b ? 1 : -1)))
    yield { day: `2026-11-${day}`, state }
}

it.each([
  ['counts days done up to yesterday', daily, { 17: 'done', 18: 'done', 19: 'done' }, 3],
  ['ends at a missed day', daily, { 16: 'done', 18: 'done', 19: 'done' }, 2],
  ['is 0 if yesterday was missed', daily, { 17: 'done', 18: 'done' }, 0],
  ['neither counts nor ends at a skipped day', daily, { 17: 'done', 18: 'skipped', 19: 'done' }, 2],
  ['counts a day done without being due', everyOtherDay, { 15: 'done', 16: 'done', 17: 'done', 19: 'done' }, 4],
] as const)('%s', async (_, schedule, records, streak) => {
  expect(await streakBefore({ ...schedule, carried: 0 }, TODAY, latestFirst(records))).toBe(streak)
})

it('carries the streak of the previous schedule over if no day was missed since', async () => {
  const schedule = { ...daily, since: '2026-11-18', carried: 5 }
  expect(await streakBefore(schedule, TODAY, latestFirst({ 18: 'done', 19: 'done' }))).toBe(7)
  expect(await streakBefore(schedule, TODAY, latestFirst({ 19: 'done' }))).toBe(1)
})

it('reads no further back than the streak reaches', async () => {
  let read = 0
  async function* records() {
    for await (const record of latestFirst({ 10: 'done', 11: 'done', 18: 'done', 19: 'done' })) {
      read += 1
      yield record
    }
  }
  await streakBefore({ ...daily, carried: 0 }, TODAY, records())
  expect(read).toBe(3)
})

it('is broken by a due day without a record, but not by today', () => {
  const schedule = { ...daily, carried: 0 }
  expect(['2026-11-19', '2026-11-18', null].map((lastDay) => isBroken(schedule, lastDay, TODAY))).toEqual([
    false,
    true,
    true,
  ])
  expect(isBroken({ ...schedule, since: TODAY }, null, TODAY)).toBe(false)
})
