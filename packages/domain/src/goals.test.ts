import type { GoalRow } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../scripts/testing.ts'
import { fromMilli, toMilli } from './amounts.ts'
import { addDays, dayAt, dayNumber, daysFrom } from './days.ts'
import { computeGoal, roundedUp, toGoalRow } from './goals.ts'

const row = (more: Partial<GoalRow> = {}): GoalRow => ({
  name: 'Bicycle',
  amount: 1200,
  target: '2027-11-23',
  opening: 0,
  since: '2026-11-23',
  archived: false,
  ...more,
})
const none = () => undefined
const on = (day: string, saved: number, more: Partial<GoalRow> = {}) =>
  computeGoal('1', row(more), day, BigInt(toMilli(saved)), none)

it.each([
  ['2026-11-23', 0, 'on_track', 12, 100],
  ['2026-12-22', 0, 'on_track', 12, 100],
  ['2026-12-23', 0, 'behind', 11, 109.091],
  ['2026-12-23', 99.999, 'behind', 11, 100.001],
  ['2026-12-23', 100, 'on_track', 11, 100],
  ['2027-10-31', 1100, 'on_track', 1, 100],
  ['2027-11-22', 1150, 'on_track', 1, 50],
  ['2027-11-23', 1150, 'late', 0, 50],
  ['2028-11-23', 0, 'late', 0, 1200],
  ['2028-11-23', 1200, 'reached', 0, 0],
  ['2026-11-23', 1300, 'reached', 12, 0],
  ['2026-11-01', 0, 'on_track', 12, 100],
] as const)('on %s with %s saved, is %s, has %i months left that take %s each', (day, saved, ...expected) => {
  const { state, months_left, per_month } = on(day, saved)
  expect([state, months_left, per_month]).toEqual(expected)
})

it.each([
  ['2026-11-29', 6, 166.667],
  ['2026-12-28', 6, 166.667],
  ['2026-12-29', 5, 200],
  ['2027-05-31', 1, 1000],
])('counts no month for the days that are left beyond whole ones: on %s, %i', (day, ...expected) => {
  const { months_left, per_month } = on(day, 0, { since: '2026-11-29', target: '2027-06-01', amount: 1000 })
  expect([months_left, per_month]).toEqual(expected)
})

it('has no pace without a day', () => {
  const open = on('2027-01-01', 200, { target: null })
  expect(open).toMatchObject({ state: 'open', months_left: null, per_month: null, saved: 200, remaining: 1000 })
})

it('counts what was saved before it began, not as a lead', () => {
  const more = { opening: 600 }
  expect(on('2026-11-23', 0, more)).toMatchObject({ saved: 600, per_month: 50, state: 'on_track' })
  expect(on('2026-12-23', 0, more).state).toBe('behind')
  expect(on('2026-12-23', 50, more).state).toBe('on_track')
})

it('has the balance of its account, and its contributions while that is gone', () => {
  const goal = row({ account: 'savings', opening: 5 })
  const computeBalance = (account: string) => (account === 'savings' ? -20.5 : undefined)
  expect(computeGoal('1', goal, '2026-11-23', 7000n, computeBalance)).toMatchObject({ saved: -20.5, remaining: 1220.5 })
  expect(computeGoal('1', goal, '2026-11-23', 7000n, none).saved).toBe(12)
})

it('keeps what an edit leaves out', () => {
  const before = row({ account: 'savings', opening: 5, archived: true })
  const draft = { name: 'Boat', amount: 9, target: null }
  expect(toGoalRow(draft, '2030-01-01', before)).toEqual({ ...before, ...draft })
  const { account: _, ...without } = before
  expect(toGoalRow({ ...draft, account: null }, '2030-01-01', before)).toEqual({ ...without, ...draft })
  expect(toGoalRow(draft, '2030-01-01')).toEqual({ ...draft, opening: 0, since: '2030-01-01', archived: false })
})

it('takes a whole number of the smallest coin', () => {
  expect([100.001, 100.01, 100].map((amount) => roundedUp(amount, 2))).toEqual([100.01, 100.01, 100])
  expect([roundedUp(100.001, 0), roundedUp(100.001, 3)]).toEqual([101, 100.001])
})

it('is reached on its day if the amount of each month is put aside, and is never behind', () => {
  const day = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2090-12-31') }).map(dayAt)
  const amount = fc.integer({ min: 1000, max: 999_999_999_999_000 }).map(fromMilli)
  const given = fc.record({ start: day, days: fc.integer({ min: 1, max: 4000 }), amount, opened: fc.nat(99) })
  fc.assert(
    fc.property(given, ({ start, days, amount, opened }) => {
      const target = addDays(start, days)
      const opening = fromMilli(Math.floor((toMilli(amount) * opened) / 100 / 2))
      const goal = row({ since: start, target, amount, opening })
      let saved = 0n
      let left: number | null = null
      for (let today = start; today < target; today = addDays(today, 1)) {
        const found = computeGoal('1', goal, today, saved, none)
        expect(['on_track', 'reached']).toContain(found.state)
        expect(found.months_left! * toMilli(found.per_month!)).toBeGreaterThanOrEqual(toMilli(found.remaining))
        if (found.months_left === left) continue
        if (left !== null) expect(found.months_left).toBe(left - 1)
        left = found.months_left
        saved += BigInt(toMilli(found.per_month!))
      }
      expect(left).toBe(1)
      const reached = computeGoal('1', goal, target, saved, none)
      expect(reached.state).toBe('reached')
      // Rounded up in each month, by less than a thousandth each.
      expect(toMilli(reached.saved) - toMilli(amount)).toBeLessThan(Math.ceil(daysFrom(start, target) / 28) + 1)
    }),
    { numRuns: runs(60) },
  )
})
