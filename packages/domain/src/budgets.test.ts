import type { Budget, ScheduleRow } from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageOf,
  budgetState,
  computeBudget,
  dayOfPeriod,
  getWarningStep,
  isInPeriod,
  isNearLimit,
} from './budgets.ts'
import { addDays } from './days.ts'
import { computeSpendable } from './spendable.ts'

const TODAY = '2026-11-20'
const budget = (start_date: string, end_date: string, spent: number, amount = 100): Budget => ({
  id: '',
  name: 'Groceries',
  description: '',
  category: { name: 'FOOD' },
  amount,
  start_date,
  end_date,
  spent,
  remaining: amount - spent,
})

const bus = (one: Budget): Budget => ({ ...one, category: { name: 'BUS' } })
const ofTwo = (first: Budget): Budget => ({ ...first, categories: ['BUS'] })

it.each([
  ['2026-11-22', '2026-12-31', 0, 'planned', 'calm', 2],
  ['2026-11-21', '2026-12-31', 90, 'planned', 'calm', 1],
  ['2026-11-21', '2026-12-31', 200, 'planned', 'over', 1],
  ['2026-11-20', '2026-11-30', 0, 'running', 'calm', 11],
  ['2026-11-01', '2026-11-21', 79.999, 'running', 'calm', 2],
  ['2026-11-01', '2026-11-20', 80, 'running', 'near', 1],
  ['2026-11-01', '2026-11-30', 100, 'running', 'near', 11],
  ['2026-11-01', '2026-11-30', 100.001, 'running', 'over', 11],
  ['2026-10-01', '2026-11-19', 90, 'ended', 'calm', 1],
  ['2026-10-01', '2026-10-31', 150, 'ended', 'over', 20],
] as const)(
  'returns for a budget from %s to %s with %s of 100 spent: %s, %s, %i days',
  (start, end, spent, ...state) => {
    const [phase, use, days] = state
    expect(budgetState(budget(start, end, spent), TODAY)).toEqual({ phase, use, days })
  },
)

it('is near its limit from 80 % on, and once exceeded', () => {
  expect([79.999, 80, 120].map((spent) => isNearLimit({ spent, amount: 100 }))).toEqual([false, true, true])
})

it('has a step at 80 and at 100 %', () => {
  const days = ['2026-11-01', '2026-11-30'] as const
  expect([79.999, 80, 99.999, 100, 120].map((spent) => getWarningStep(budget(...days, spent)))).toEqual([
    0, 80, 80, 100, 100,
  ])
})

it('averages amounts, rounded to the decimals of a currency', () => {
  expect(averageOf([100, 50.01, 50.01], 2)).toBe(66.67)
  expect(averageOf([100, 50.01, 50.01], 0)).toBe(67)
  expect(averageOf([0, 0, 0.001], 2)).toBe(0)
})

it('is near its limit at exactly 80 % of an amount with decimals', () => {
  for (const [spent, amount] of [
    [1.616, 2.02],
    [82.4, 103],
    [93.6, 117],
  ] as const)
    expect([spent, isNearLimit({ spent, amount })]).toEqual([spent, true])
})

it('is near the limit of its amount with what was carried over', () => {
  const used = [79, 80, 100].map((spent) => ({ spent, amount: 150, carried: -50 }))
  expect(used.map(isNearLimit)).toEqual([false, true, true])
})

it('includes both ends in the period', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
  const november = { start_date: '2026-11-01', end_date: '2026-11-30' }
  expect(days.map((day) => isInPeriod(november, day))).toEqual([false, true, true, false])
})

it('returns the budget of a row with what remains', () => {
  const row = { name: 'Food', amount: 10.5, category: 'FOOD', description: '' }
  const days = { start_date: TODAY, end_date: TODAY }
  expect(computeBudget('1', { ...row, ...days }, TODAY, () => 10_501n)).toEqual({
    id: '1',
    ...row,
    category: { name: 'FOOD' },
    ...days,
    spent: 10.501,
    remaining: -0.001,
  })
})

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

it.each([
  ['2026-11-01', { day: 1, days: 30 }],
  ['2026-11-30', { day: 30, days: 30 }],
  ['2026-12-01', undefined],
  ['2026-10-31', undefined],
])('says which day of its period %s is', (day, expected) => {
  expect(dayOfPeriod(budget('2026-11-01', '2026-11-30', 0), day)).toEqual(expected)
})
