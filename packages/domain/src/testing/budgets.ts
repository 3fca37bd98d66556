import type { Budget } from '@daybook/contract'

export const TODAY = '2026-11-20'
export const budget = (start_date: string, end_date: string, spent: number, amount = 100): Budget => ({
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
