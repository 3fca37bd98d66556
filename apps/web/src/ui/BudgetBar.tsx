import type { Budget } from '@daybook/contract'
import { isNearLimit, limitOf } from '@daybook/domain/budgets'
import { m } from '#messages'
import styles from './BudgetBar.module.css'

/** Shows how much of a budget is spent. `isCalm` leaves out the colour of a warning. */
export function BudgetBar({ budget, isCalm }: { budget: Budget; isCalm?: boolean }) {
  const { name, spent, remaining } = budget
  const limit = Math.max(limitOf(budget), 0.001)
  const tone = remaining < 0 ? 'over' : isNearLimit(budget) && !isCalm ? 'near' : 'calm'
  return (
    <progress
      className={styles.bar}
      data-tone={tone}
      value={Math.min(remaining < 0 ? limit : Math.max(spent, 0), limit)}
      max={limit}
      aria-label={m.budget_spent_of_named({ name })}
    />
  )
}
