import type { Budget } from '@daybook/contract'
import { type BudgetState, limitOf } from '@daybook/domain/budgets'
import { m } from '#messages'
import { Amount } from '../../../../ui/Amount.tsx'

type Props = { budget: Budget; phase: BudgetState['phase']; currency: string; size?: 'line' | 'card' }

/** What is left of a budget or over it; of one that is not begun, its amount. */
export function BudgetFigure({ budget, phase, currency, size = 'line' }: Props) {
  const { remaining, spent } = budget
  const isBegun = phase !== 'planned' || spent > 0
  return (
    <>
      <Amount value={isBegun ? Math.abs(remaining) : limitOf(budget)} currency={currency} size={size} />{' '}
      <span>{isBegun ? wordFor(remaining, phase) : m.budget_amount_planned()}</span>
    </>
  )
}

function wordFor(remaining: number, phase: BudgetState['phase']) {
  if (remaining < 0) return m.budget_amount_over()
  return phase === 'ended' ? m.budget_amount_unspent() : m.budget_amount_left()
}
