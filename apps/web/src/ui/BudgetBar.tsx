import type { Budget } from '@daybook/contract'
import { dayOfPeriod, isNearLimit, limitOf } from '@daybook/domain/budgets'
import { m } from '#messages'
import styles from './BudgetBar.module.css'

type Props = { budget: Budget; isCalm?: boolean; today?: string }

/** Shows how much of a budget is spent, and which part of its days is over `today`. `isCalm` leaves out the colour of a warning. */
export function BudgetBar({ budget, isCalm, today }: Props) {
  const { name, spent, remaining } = budget
  const limit = Math.max(limitOf(budget), 0.001)
  const tone = remaining < 0 ? 'over' : isNearLimit(budget) && !isCalm ? 'near' : 'calm'
  const pace = today ? dayOfPeriod(budget, today) : undefined
  return (
    <div className={styles.paced}>
      <progress
        className={styles.bar}
        data-tone={tone}
        value={Math.min(remaining < 0 ? limit : Math.max(spent, 0), limit)}
        max={limit}
        aria-label={m.budget_spent_of_named({ name })}
      />
      {pace && pace.day < pace.days && (
        <span
          className={styles.pace}
          style={{ insetInlineStart: `${(pace.day / pace.days) * 100}%` }}
          role="img"
          aria-label={m.budget_day_of(pace)}
        />
      )}
    </div>
  )
}
