import type { Goal } from '@daybook/contract'
import { m } from '#messages'
import styles from '../../../../../ui/BudgetBar.module.css'

/** Shows how much of a goal is saved. */
export function GoalBar({ goal: { name, saved, amount } }: { goal: Goal }) {
  return (
    <progress
      className={styles.bar}
      value={Math.max(0, Math.min(saved, amount))}
      max={amount}
      aria-label={m.goal_saved_named({ name })}
    />
  )
}
