import { expect, it } from 'vitest'
import { chartsOf } from './charts.ts'

it('returns zeros without entries', () => {
  expect(chartsOf({ today: '2027-01-31', months: 2, totals: [], categories: [] })).toEqual({
    this_month: { month: '2027-01', income: 0, expense: 0 },
    last_month: { month: '2026-12', income: 0, expense: 0 },
    expense_by_category: [],
    balance_by_month: [
      { month: '2026-12', balance: 0 },
      { month: '2027-01', balance: 0 },
    ],
  })
})

it('returns the categories with a sum, largest first, then by name', () => {
  const categories = [
    { name: 'BUS', milli: 5000n },
    { name: 'GONE', milli: 0n },
    { name: 'RENT', milli: 9_007_199_254_740_993_000n },
    { name: 'ART', milli: 5000n },
  ]
  expect(chartsOf({ today: '2027-01-31', months: 2, totals: [], categories }).expense_by_category).toEqual([
    { name: 'RENT', amount: 9_007_199_254_740_992 },
    { name: 'ART', amount: 5 },
    { name: 'BUS', amount: 5 },
  ])
})

it('begins the balances with the sums of earlier months', () => {
  const totals = [
    { month: '2020-02', type: 'income', milli: 1000n },
    { month: '2026-12', type: 'expense', milli: 3500n },
    { month: '2027-01', type: 'income', milli: 500n },
  ] as const
  const { balance_by_month } = chartsOf({ today: '2027-01-31', months: 3, totals: [...totals], categories: [] })
  expect(balance_by_month.map(({ balance }) => balance)).toEqual([1, -2.5, -2])
})
