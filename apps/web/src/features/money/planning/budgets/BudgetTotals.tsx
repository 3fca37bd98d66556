import type { Budget } from '@daybook/contract'
import { budgetState } from '@daybook/domain/budgets'
import { computeSpendable } from '@daybook/domain/spendable'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatShortDay } from '../../../../format/dates.ts'
import { formatCount } from '../../../../format/locale.ts'
import { useToday } from '../../../../format/useToday.ts'
import { schedules } from '../../../../schedules/list.queries.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { overText } from '../../../../ui/overText.ts'
import styles from './BudgetTotals.module.css'
import { budgetGroups, budgetTotals, summedBudgets } from './budgetGroups.ts'
import { budgetTotal } from './budgets.queries.ts'

/** Sums up the running budgets, if there are several: budgeted, spent, left, and what may still be spent a day until when. */
export function BudgetTotals({ budgets, currency }: { budgets: Budget[]; currency: string }) {
  const day = useToday()
  const { running } = budgetGroups(budgets, day)
  const summed = summedBudgets(running)
  const { data: total } = useQuery({ ...budgetTotal, enabled: summed.length > 1 })
  const { data: recurring = [] } = useQuery(schedules)
  if (running.length < 2) return null
  const added = summed.reduce((sum, budget) => sum + budget.spent, 0)
  const spent = summed.length > 1 ? (total?.spent ?? added) : added
  const { budgeted, overBefore, left } = budgetTotals(summed, spent)
  const spendable = computeSpendable(running, { today: day, currency, schedules: recurring })
  const { amount, over, until, isSameEnd, withoutBills } = spendable
  const perDay = isSameEnd
    ? m.budget_per_day({ amount: formatAmount(amount, currency) })
    : m.budget_per_day_until({ amount: formatAmount(amount, currency), day: formatShortDay(until) })
  const sums = [
    { label: m.budgets_budgeted(), value: budgeted },
    ...(overBefore > 0 ? [{ label: m.budgets_over_before(), value: overBefore }] : []),
    { label: m.budgets_spent(), value: spent },
    { label: left < 0 ? m.budgets_over() : m.budgets_left(), value: Math.abs(left) },
  ]
  return (
    <section className={styles.totals} aria-label={m.budgets_total()}>
      <dl>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} currency={currency} size="text" />
            </dd>
          </div>
        ))}
        {isSameEnd && (
          <div>
            <dt>{m.budgets_days_left()}</dt>
            <dd>{formatCount(budgetState(running[0]!, day).days)}</dd>
          </div>
        )}
      </dl>
      {(amount > 0 || over.length > 0) && (
        <p>
          {[amount > 0 && perDay, overText(over, currency)].filter(Boolean).join(' · ')}
          {amount > 0 && withoutBills && ` (${m.budget_without_bills()})`}
        </p>
      )}
    </section>
  )
}
