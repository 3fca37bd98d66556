import type { Budget, ScheduleRow } from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetState } from './budgets.ts'
import { addDays } from './days.ts'
import { computeSpendable } from './spendable.ts'
import { budget, TODAY } from './testing/budgets.ts'

const bus = (one: Budget): Budget => ({ ...one, category: { name: 'BUS' } })
const rich = budget('2026-11-01', '2026-11-24', 0, 900)
const ofAll = (one: Budget): Budget => ({ ...one, all_categories: true })
const ofTwo = (first: Budget): Budget => ({ ...first, categories: ['BUS'] })

it.each([
  ['the rest of the days left, today included', [budget('2026-11-01', '2026-11-24', 50)], 10],
  ['what is left on the last day', [budget('2026-11-01', '2026-11-20', 50.5)], 49.5],
  ['nothing of an exceeded budget', [budget('2026-11-01', '2026-11-30', 120)], 0],
  ['a value rounded down', [budget('2026-11-01', '2026-11-22', 0)], 33.33],
  [
    'the tightest of two budgets of one category',
    [budget('2026-11-01', '2026-11-20', 50), budget('2026-11-01', '2026-11-24', 75)],
    5,
  ],
  ['nothing without budgets', [], 0],
  [
    'what is left of a budget less what another one is over',
    [budget('2026-11-01', '2026-11-24', 50), bus(budget('2026-11-01', '2026-11-24', 130))],
    4,
  ],
  [
    'the share of what is left that one of another end leaves',
    [budget('2026-11-01', '2026-11-29', 0), bus(budget('2026-11-01', '2026-11-22', 150))],
    5,
  ],
  [
    'nothing when another one is exceeded by more',
    [budget('2026-11-01', '2026-11-24', 90), bus(budget('2026-11-01', '2026-11-24', 130))],
    0,
  ],
  [
    'the limit of all categories, without the budget of one of them',
    [ofTwo(budget('2026-11-01', '2026-11-20', 0, 50)), budget('2026-11-01', '2026-11-20', 0, 20)],
    50,
  ],
  ['the rest of everything, without the others', [ofAll(budget('2026-11-01', '2026-11-24', 50)), bus(rich)], 10],
  ['nothing once everything is spent', [ofAll(budget('2026-11-01', '2026-11-24', 120)), bus(rich)], 0],
  [
    'the tightest of two of everything',
    [ofAll(budget('2026-11-01', '2026-11-24', 50)), ofAll(budget('2026-11-01', '2026-11-21', 94))],
    3,
  ],
] as const)('allows %s to be spent a day', (_what, budgets, amount) => {
  expect(computeSpendable(budgets, { today: TODAY, currency: 'USD', schedules: [] }).amount).toBe(amount)
})

it('adds what budgets of several categories allow', () => {
  const thirds = ['A', 'B', 'C'].map((name) => ({ ...budget('2026-11-01', '2026-11-22', 0), category: { name } }))
  expect(computeSpendable(thirds, { today: TODAY, currency: 'JPY', schedules: [] }).amount).toBe(100)
})

it('allows what is left of budgets with one end, divided by the days that their state counts', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  const use = fc.record({ spent: amount, amount })
  fc.assert(
    fc.property(fc.array(use, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (uses, after) => {
      const end = addDays(TODAY, after)
      const budgets = uses.map((one, n) => ({
        ...budget('2026-11-01', end, one.spent, one.amount),
        category: { name: String(n) },
      }))
      const left = Math.max(
        0,
        budgets.reduce((sum, { remaining }) => sum + remaining, 0),
      )
      const { days } = budgetState(budgets[0]!, TODAY)
      const spendable = computeSpendable(budgets, { today: TODAY, currency: 'JPY', schedules: [] })
      expect(spendable).toMatchObject({ amount: Math.floor(left / days), until: end, isSameEnd: true })
      expect(spendable.over).toEqual(budgets.filter(({ remaining }) => remaining < 0))
    }),
  )
})

it('says until when that holds if the budgets end on different days', () => {
  const budgets = [budget('2026-11-01', '2026-11-29', 0), budget('2026-11-01', '2026-11-24', 0)]
  expect(computeSpendable(budgets, { today: TODAY, currency: 'USD', schedules: [] })).toMatchObject({
    until: '2026-11-24',
    isSameEnd: false,
  })
})

describe('recurring expenses', () => {
  const rent: ScheduleRow = {
    type: 'expense',
    amount: 40,
    title: 'Rent',
    category: 'FOOD',
    rule: { unit: 'month', every: 1, day: 22 },
    start: '2026-01-22',
    end: null,
    mode: 'automatic',
    zone: 'UTC',
    paused: false,
    handled_until: '2026-10-22',
    handled_days: [],
    changed: [],
    source_entry: null,
  }
  const spendable = (budgets: Budget[], ...schedules: ScheduleRow[]) =>
    computeSpendable(budgets, { today: TODAY, currency: 'USD', schedules })
  const ofMonth = (spent: number, amount?: number) => budget('2026-11-01', '2026-11-24', spent, amount)

  it('are deducted while they are due in the period of a budget', () => {
    expect(spendable([ofMonth(10)], rent)).toMatchObject({ amount: 10, count: 1, withoutBills: true })
    const others = [
      { ...rent, category: 'HOME' },
      { ...rent, paused: true },
      { ...rent, start: '2026-11-25' },
    ]
    expect(spendable([ofMonth(10)], ...others)).toMatchObject({ amount: 18, withoutBills: false })
    const split = [
      { category: 'FOOD', amount: 15, title: '' },
      { category: 'HOME', amount: 25, title: '' },
    ]
    expect(spendable([ofMonth(10)], { ...rent, parts: split }).amount).toBe(15)
  })

  it('are deducted of a budget of everything whatever their category, which is never left out', () => {
    expect(spendable([ofAll(ofMonth(10)), ofMonth(0)], { ...rent, category: 'HOME' })).toMatchObject({
      amount: 10,
      count: 1,
      withoutBills: true,
    })
    const recorded = { ...rent, handled_until: '2026-11-22' }
    expect(spendable([ofAll(ofMonth(40, 80))], recorded)).toMatchObject({ amount: 8, count: 1 })
  })

  it('leave out a budget that is for them, while it is not exceeded', () => {
    const recorded = { ...rent, handled_until: '2026-11-22' }
    const food = { ...ofMonth(50), category: { name: 'OTHER' } }
    expect(spendable([ofMonth(40, 80), food], recorded)).toMatchObject({ amount: 10, count: 1, withoutBills: true })
    expect(spendable([ofMonth(0, 80), food], rent)).toMatchObject({ amount: 10, count: 1 })
    expect(spendable([ofMonth(41, 80), food], recorded)).toMatchObject({ count: 2 })
    expect(spendable([ofMonth(40, 90), food], recorded)).toMatchObject({ count: 2 })
    expect(spendable([ofMonth(0, 30), food], rent)).toMatchObject({ amount: 8, count: 2 })
    expect(spendable([ofMonth(40, 80)], recorded)).toMatchObject({ amount: 0, count: 0 })
  })
})
