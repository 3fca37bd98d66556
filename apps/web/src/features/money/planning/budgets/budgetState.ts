import type { Budget } from '@daybook/contract'
import { budgetState } from '@daybook/domain/budgets'
import { m } from '#messages'
import { formatCount } from '../../../../format/locale.ts'

/** The state of a budget as text. `tone` selects the colour; it adds no information to the text. */
export type BudgetStateText = { word: string; time: string; tone: 'calm' | 'near' | 'over' }

/** Returns the state on `today`. Over budget takes precedence over nearly spent, and is still shown after the end. */
export function toState(budget: Budget, today: string): BudgetStateText {
  const { phase, use: tone, days: count } = budgetState(budget, today)
  const days = m.days({ count, shown: formatCount(count) })
  if (phase === 'planned') return { word: m.budget_not_begun(), time: m.budget_begins_in({ days }), tone }
  if (phase === 'ended')
    return {
      word: tone === 'over' ? m.budget_ended_over() : m.budget_ended(),
      time: m.budget_ended_ago({ days }),
      tone,
    }
  return { word: WORDS[tone], time: count === 1 ? m.budget_last_day() : m.budget_days_left({ days }), tone }
}

/** Returns the label of what earlier periods left to a budget, or of how much they were over, below zero. */
export const carriedLabel = (carried: number) => (carried < 0 ? m.budgets_over_before() : m.budget_carried())

const WORDS = { calm: m.budget_running(), near: m.budget_nearly_spent(), over: m.budget_over_budget() }
