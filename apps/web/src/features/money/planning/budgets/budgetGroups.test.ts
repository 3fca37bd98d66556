import type { Budget } from '@daybook/contract'
import { expect, it } from 'vitest'
import { budgetGroups, budgetTotals, summedBudgets } from './budgetGroups.ts'

const TODAY = '2026-11-20'
const budget = (name: string, start_date: string, end_date: string, spent = 0): Budget => ({
  id: name,
  name,
  description: '',
  category: { name: 'FOOD' },
  amount: 100.1,
  start_date,
  end_date,
  spent,
  remaining: 100.1 - spent,
})
const names = (budgets: readonly Budget[]) => budgets.map(({ name }) => name)

it('groups running, coming and past budgets, the nearest to today first', () => {
  const { running, coming, past } = budgetGroups(
    [
      budget('next year', '2027-01-01', '2027-12-31'),
      budget('tomorrow', '2026-11-21', '2026-11-30'),
      budget('year', '2026-01-01', '2026-12-31'),
      budget('last day', '2026-11-01', '2026-11-20'),
      budget('also last day', '2026-11-01', '2026-11-20'),
      budget('2024', '2024-01-01', '2024-12-31'),
      budget('yesterday', '2026-11-01', '2026-11-19'),
    ],
    TODAY,
  )
  expect(names(running)).toEqual(['also last day', 'last day', 'year'])
  expect(names(coming)).toEqual(['tomorrow', 'next year'])
  expect(names(past)).toEqual(['yesterday', '2024'])
})

it('adds up only the budget of everything, which has the others in it', () => {
  const [food, all] = [budget('a', '2026-11-01', '2026-11-20'), budget('b', '2026-11-01', '2026-11-29')]
  expect(summedBudgets([food, all])).toEqual([food, all])
  expect(names(summedBudgets([food, { ...all, all_categories: true }]))).toEqual(['b'])
})

it('adds the amounts of running budgets exactly', () => {
  const running = [budget('a', '2026-11-01', '2026-11-20', 0.2), budget('b', '2026-11-01', '2026-11-29', 150.3)]
  expect(budgetTotals(running, 150.5)).toEqual({ budgeted: 200.2, overBefore: 0, left: 49.7 })
  const over = running.map((one, n) => ({ ...one, carried: n === 0 ? -500.5 : 20 }))
  expect(budgetTotals(over, 150.5)).toEqual({ budgeted: 220.2, overBefore: 500.5, left: -430.8 })
})
