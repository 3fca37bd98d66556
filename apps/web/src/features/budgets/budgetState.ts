import type { Budget } from '@daybook/contract'
import { budgetState } from '@daybook/domain/budgets'

/** The state of a budget as text. `tone` selects the colour; it adds no information to the text. */
export type BudgetStateText = { word: string; time: string; tone: 'calm' | 'near' | 'over' }

/** Returns the state on `today`. Over budget takes precedence over nearly spent, and is still shown after the end. */
export function stateOf(budget: Budget, today: string): BudgetStateText {
  const { phase, use: tone, days: count } = budgetState(budget, today)
  const days = `${count.toLocaleString()} ${count === 1 ? 'day' : 'days'}`
  if (phase === 'planned') return { word: 'Not begun', time: `Begins in ${days}`, tone }
  if (phase === 'ended') return { word: tone === 'over' ? 'Ended, over budget' : 'Ended', time: `${days} ago`, tone }
  return { word: WORDS[tone], time: count === 0 ? 'Last day' : `${days} left`, tone }
}

const WORDS = { calm: 'Running', near: 'Nearly spent', over: 'Over budget' }
