import type { Budget } from '@daybook/contract'
import { isNearLimit } from '@daybook/domain/budgets'
import { m } from '#messages'
import styles from './BudgetBar.module.css'

/** Shows how much of a budget is spent. `isCalm` leaves out the colour of a warning. */
export function BudgetBar({ budget, isCalm }: { budget: Budget; isCalm?: boolean }) {
  const { name, amount, spent, remaining } = budget
  const tone = remaining < 0 ? 'over' : isNearLimit(budget) && !isCalm ? 'near' : 'calm'
  return (
    <progress
      className={styles.bar}
      data-tone={tone}
      value={Math.min(spent, amount)}
      max={amount}
      aria-label={m.budget_spent_of_named({ name })}
    />
  )
}
