import type { RepeatRule } from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromMilli } from './amounts.ts'
import { addDays } from './days.ts'
import { computeForecast, expectedIn } from './forecast.ts'
import { dueUntil, newSchedule } from './recording.ts'

const TODAY = '2026-11-20'
const schedule = (
  id: string,
  type: 'income' | 'expense',
  amount: number,
  rule: RepeatRule,
  mode: 'automatic' | 'confirm',
) => ({
  id,
  ...newSchedule({ type, amount, title: '', category: 'X', rule, start: '2026-11-10', end: null, mode }, TODAY),
})

it('adds what is due to the balance of each day, and what is late tomorrow', () => {
  const rent = schedule('a', 'expense', 700.005, { unit: 'month', every: 1, day: 1 }, 'automatic')
  const gym = schedule('b', 'expense', 10, { unit: 'day', every: 10 }, 'confirm')
  const days = computeForecast({ balance: 1000, entries: [], schedules: [rent, gym] }, TODAY, 11)
  expect(days.map(({ balance }) => balance)).toEqual([1000, ...Array(9).fill(980), 970, 269.995])
  expect(days[1]!.added).toHaveLength(2)
})

it('adds entries that are dated later on their day', () => {
  const rent = schedule('a', 'expense', 10, { unit: 'day', every: 12 }, 'confirm')
  const pay = { type: 'income', amount: 25.5, title: 'Pay', category: 'X', date: '2026-11-22' } as const
  const days = computeForecast({ balance: 0, entries: [pay], schedules: [rent] }, TODAY, 3)
  expect(days.map(({ balance }) => balance)).toEqual([0, -10, 5.5, 5.5])
  expect(days[2]!.added).toMatchObject([{ title: 'Pay' }, {}])
})

it('expects of a month its entries and what recurring ones bring, but not what is late', () => {
  const rent = schedule('a', 'expense', 700.005, { unit: 'month', every: 1, day: 1 }, 'automatic')
  const gym = schedule('b', 'expense', 10, { unit: 'day', every: 10 }, 'confirm')
  const pay = schedule('c', 'income', 2000, { unit: 'month', every: 1, day: 28 }, 'automatic')
  const sums = { income: 1.5, expense: 0.005 }
  expect(expectedIn('2026-12', sums, [rent, gym, pay])).toEqual({ income: 2001.5, expense: 730.01 })
  expect(expectedIn('2026-10', sums, [rent, gym, pay])).toBeUndefined()
})

it('ends with the balance after everything that is due is recorded, to a thousandth', () => {
  const anySchedule = fc.record({
    type: fc.constantFrom('income' as const, 'expense' as const),
    milli: fc.integer({ min: 1000, max: 999_999_999_999_000 }),
    every: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(anySchedule, { maxLength: 5 }), fc.integer({ min: 1, max: 90 }), (all, days) => {
      const schedules = all.map(({ type, milli, every }, n) =>
        schedule(`${n}`, type, milli / 1000, { unit: 'day', every }, 'automatic'),
      )
      const until = addDays(TODAY, days)
      const entries = schedules.flatMap(({ id, ...row }) => dueUntil(id, row, until).entries.map(([, entry]) => entry))
      const milli = entries.reduce((sum, { type, amount }) => {
        const amountMilli = BigInt(Math.round(amount * 1000))
        return type === 'income' ? sum + amountMilli : sum - amountMilli
      }, 5_000n)
      const last = computeForecast({ balance: 5, entries: [], schedules }, TODAY, days).at(-1)!
      expect(last.balance).toBe(fromMilli(milli))
    }),
  )
})
