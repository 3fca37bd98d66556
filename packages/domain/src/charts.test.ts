import { MAIN_ACCOUNT } from '@daybook/contract'
import { expect, it } from 'vitest'
import { comparedDays, computeCharts } from './charts.ts'
import type { MonthTotal } from './reportSums.ts'
import { worthTable } from './reportTables.ts'

it('returns zeros without entries', () => {
  expect(
    computeCharts({ today: '2027-01-31', months: 2, totals: [], categories: { income: [], expense: [] } }),
  ).toEqual({
    this_month: { month: '2027-01', income: 0, expense: 0 },
    last_month: { month: '2026-12', income: 0, expense: 0 },
    expense_by_category: [],
    balance_by_month: [
      { month: '2026-12', balance: 0 },
      { month: '2027-01', balance: 0 },
    ],
    sums_by_month: [
      { month: '2026-12', income: 0, expense: 0 },
      { month: '2027-01', income: 0, expense: 0 },
    ],
    expense_over_time: { categories: [], others: { count: 0, amounts: [0, 0] } },
    is_net: false,
  })
})

it('returns the categories with a sum, largest first, then by name', () => {
  const categories = [
    { name: 'BUS', milli: 5000n },
    { name: 'GONE', milli: 0n },
    { name: 'RENT', milli: 9_007_199_254_740_993_000n },
    { name: 'ART', milli: 5000n },
  ].map((sum) => ({ ...sum, month: '2027-01' }))
  expect(
    computeCharts({ today: '2027-01-31', months: 2, totals: [], categories: { income: [], expense: categories } })
      .expense_by_category,
  ).toEqual([
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
  const { balance_by_month } = computeCharts({
    today: '2027-01-31',
    months: 3,
    totals: [...totals],
    categories: { income: [], expense: [] },
  })
  expect(balance_by_month.map(({ balance }) => balance)).toEqual([1, -2.5, -2])
})

it('returns the five largest categories over time, and the sum of the others', () => {
  const sum = (name: string, month: string, milli: bigint) => ({ name, month, milli })
  const categories = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((name, n) => [
    sum(name, '2026-12', BigInt(7 - n) * 1000n),
    sum(name, '2027-01', 500n),
  ])
  const { expense_over_time } = computeCharts({
    today: '2027-01-31',
    months: 3,
    totals: [],
    categories: { income: [], expense: categories },
  })
  expect(expense_over_time.categories.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(expense_over_time.categories[0]).toEqual({ name: 'A', amounts: [0, 7, 0.5] })
  expect(expense_over_time.others).toEqual({ count: 2, amounts: [0, 3, 1] })
})

it.each([
  ['2026-11', '2026-11-22', false, '2026-11-22', '2026-10-22'],
  ['2026-11', '2026-11-30', true, '2026-11-30', '2026-10-31'],
  ['2026-10', '2026-11-22', true, '2026-10-31', '2026-09-30'],
  ['2027-03', '2027-03-30', false, '2027-03-30', '2027-02-28'],
  ['2027-01', '2027-01-01', false, '2027-01-01', '2026-12-01'],
])('compares %s on %s by whole months %s, up to %s and %s', (month, today, is_whole, last, lastBefore) => {
  const days = comparedDays(month, today)
  expect(days).toMatchObject({ is_whole, this_month: { last }, last_month: { last: lastBefore } })
})

it('compares no month to come', () => {
  expect(comparedDays('2026-12', '2026-11-30')).toBeUndefined()
})

it('deducts no income of the category for all else, which is no refund of its expenses', () => {
  const of = (milli: bigint) => [{ name: 'OTHER', month: '2027-01', milli }]
  const categories = { income: of(9000n), expense: of(5000n) }
  const charts = computeCharts({ today: '2027-01-31', months: 1, totals: [], categories })
  expect(charts).toMatchObject({ expense_by_category: [{ name: 'OTHER', amount: 5 }], is_net: false })
})

it('deducts the income of a category in the same month from its expenses', () => {
  const sum = (name: string, month: string, milli: bigint) => ({ name, month, milli })
  const categories = {
    expense: [sum('FOOD', '2027-01', 9000n), sum('BUS', '2027-01', 2000n), sum('FOOD', '2026-12', 4000n)],
    income: [sum('FOOD', '2027-01', 2500n), sum('BUS', '2027-01', 3000n), sum('PAY', '2027-01', 1n)],
  }
  const charts = computeCharts({ today: '2027-01-31', months: 2, totals: [], categories })
  expect(charts.expense_by_category).toEqual([{ name: 'FOOD', amount: 6.5 }])
  expect(charts.expense_over_time.categories).toEqual([{ name: 'FOOD', amounts: [4, 6.5] }])
  expect(charts.is_net).toBe(true)
})

it('has the opening balances before the first entry, as the report of balances has', () => {
  const balances = (totals: MonthTotal[]) => {
    const categories = { income: [], expense: [] }
    const charts = computeCharts({ today: '2026-01-31', months: 4, totals, categories, opening: 1000n })
    const accounts = [{ id: MAIN_ACCOUNT, name: '', kind: 'bank', opening: 1, archived: false, position: 0 } as const]
    const { rows } = worthTable({ from: '2025-10', to: '2026-01' }, { accounts, totals, ofAccounts: [] })
    const charted = charts.balance_by_month.map(({ balance }) => balance)
    expect(charted).toEqual(rows.map(({ cells }) => cells[0]))
    return charted
  }
  expect(balances([])).toEqual([1, 1, 1, 1])
  expect(balances([{ month: '2025-11', type: 'income', milli: 500n }])).toEqual([1, 1.5, 1.5, 1.5])
})
