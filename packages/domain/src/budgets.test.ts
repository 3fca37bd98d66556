import { expect, it } from 'vitest'
import {
  averageOf,
  budgetState,
  computeBudget,
  dayOfPeriod,
  getWarningStep,
  isInPeriod,
  isNearLimit,
} from './budgets.ts'
import { budget, TODAY } from './testing/budgets.ts'

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
  ['2026-11-01', { day: 1, days: 30 }],
  ['2026-11-30', { day: 30, days: 30 }],
  ['2026-12-01', undefined],
  ['2026-10-31', undefined],
])('says which day of its period %s is', (day, expected) => {
  expect(dayOfPeriod(budget('2026-11-01', '2026-11-30', 0), day)).toEqual(expected)
})
