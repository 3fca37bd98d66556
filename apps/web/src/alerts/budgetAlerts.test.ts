import type { Budget } from '@daybook/contract'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { today } from '../format/dates.ts'
import { dismissAlerts, useAlerts } from './alerts.ts'
import { alertBudgets } from './budgetAlerts.ts'

beforeEach(() => {
  localStorage.clear()
  act(dismissAlerts)
})

const budget = (spent: number, more: Partial<Budget> = {}): Budget => ({
  id: 'a',
  name: 'Food',
  description: '',
  category: { name: 'FOOD' },
  amount: 400,
  start_date: today(),
  end_date: today(),
  spent,
  remaining: 400 - spent,
  ...more,
})
const texts = () => renderHook(useAlerts).result.current.map(({ text }) => text)
const see = (...budgets: Budget[]) => act(() => alertBudgets(budgets, 'USD', () => false))

it('tells of 80 and of 100 % once each', () => {
  for (const spent of [0, 319.999, 330, 331, 300, 330, 400, 412, 390, 412]) see(budget(spent))
  expect(texts()).toEqual(['Food: 82% of $400.00 spent', 'Food: 100% of $400.00 spent'])
})

it('tells by how much a budget is exceeded when it is so at once', () => {
  see(budget(0))
  see(budget(412))
  expect(texts()).toEqual(['Food: $12.00 over budget'])
})

it('tells again in the next period', () => {
  see(budget(330, { start_date: '2020-01-01' }))
  see(budget(0))
  see(budget(330))
  expect(texts()).toEqual(['Food: 82% of $400.00 spent'])
})

it('is silent about a budget that it sees for the first time, unless it is news', () => {
  see(budget(330))
  expect(texts()).toEqual([])
  act(() => alertBudgets([budget(330, { id: 'b' }), budget(330)], 'USD', () => true))
  expect(texts()).toEqual(['Food: 82% of $400.00 spent'])
})

it('is silent about a period that is not the present one', () => {
  act(() => alertBudgets([budget(330, { start_date: '2020-01-01', end_date: '2020-01-31' })], 'USD', () => true))
  expect(texts()).toEqual([])
})

it('tells nothing while nothing is spent, also of a budget that has nothing left of the period before', () => {
  act(() => alertBudgets([budget(0, { carried: -400, remaining: 0 })], 'USD', () => true))
  expect(texts()).toEqual([])
})
