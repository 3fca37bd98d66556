import type { Budget } from '@daybook/contract'
import { expect, it } from 'vitest'
import { toState } from './budgetState.ts'

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

// The limits of the states are tested with `budgetState`.
it.each([
  ['2026-11-22', '2026-12-31', 0, 'Not begun', 'Begins in 2 days', 'calm'],
  ['2026-11-01', '2026-11-21', 0, 'Running', '2 days left', 'calm'],
  ['2026-11-01', '2026-11-20', 90, 'Nearly spent', 'Last day', 'near'],
  ['2026-11-01', '2026-11-30', 200, 'Over budget', '11 days left', 'over'],
  ['2026-10-01', '2026-11-19', 50, 'Ended', '1 day ago', 'calm'],
  ['2026-10-01', '2026-10-31', 150, 'Ended, over budget', '20 days ago', 'over'],
] as const)(
  'returns for a budget from %s to %s with %s of 100 spent: %s, %s',
  (start, end, spent, word, time, tone) => {
    expect(toState(budget(start, end, spent), TODAY)).toEqual({ word, time, tone })
  },
)
