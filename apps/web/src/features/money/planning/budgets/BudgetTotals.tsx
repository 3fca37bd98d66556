import type { Budget } from '@daybook/contract'
import { budgetState } from '@daybook/domain/budgets'
import { computeSpendable } from '@daybook/domain/spendable'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatMonth, formatShortDay } from '../../../../format/dates.ts'
import { formatCount } from '../../../../format/locale.ts'
import { useToday } from '../../../../format/useToday.ts'
import { schedules as schedulesQuery } from '../../../../schedules/list.queries.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { overText } from '../../../../ui/overText.ts'
import styles from './BudgetTotals.module.css'
import { budgetGroups, budgetTotals, summedBudgets } from './budgetGroups.ts'
import { budgetTotal } from './budgets.queries.ts'
import type { BudgetMonth } from './useBudgetMonth.ts'

type Props = { budgets: Budget[]; month: BudgetMonth; currency: string }

/**
 * Sums up the running budgets, or those of an earlier month, if there are several: budgeted, spent, left, and what may
 * still be spent a day until when.
 */
export function BudgetTotals({ budgets, month, currency }: Props) {
  const day = useToday()
  const running = month.isPast ? (month.past?.budgets ?? []) : budgetGroups(budgets, day).running
  const summed = summedBudgets(running)
  const { data: total } = useQuery({ ...budgetTotal(month.past?.day), enabled: summed.length > 1 })
  if (running.length < 2) return null
  const added = summed.reduce((sum, budget) => sum + budget.spent, 0)
  const spent = summed.length > 1 ? (total?.spent ?? added) : added
  const { budgeted, overBefore, left } = budgetTotals(summed, spent)
  const sums = [
    { label: m.budgets_budgeted(), value: budgeted },
    ...(overBefore > 0 ? [{ label: m.budgets_over_before(), value: overBefore }] : []),
    { label: m.budgets_spent(), value: spent },
    { label: left < 0 ? m.budgets_over() : m.budgets_left(), value: Math.abs(left) },
  ]
  const name = month.isPast ? formatMonth(month.month) : m.budgets_total()
  return (
    <section className={styles.totals} aria-label={name}>
      <dl>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} currency={currency} size="text" />
            </dd>
          </div>
        ))}
        {!month.isPast && running.every(({ end_date }) => end_date === running[0]!.end_date) && (
          <div>
            <dt>{m.budgets_days_left()}</dt>
            <dd>{formatCount(budgetState(running[0]!, day).days)}</dd>
          </div>
        )}
      </dl>
      {!month.isPast && <PerDay running={running} currency={currency} />}
    </section>
  )
}

/** What may still be spent a day in running budgets, or which of them are over. */
function PerDay({ running, currency }: { running: Budget[]; currency: string }) {
  const today = useToday()
  const { data: schedules = [] } = useQuery(schedulesQuery)
  const { amount, over, until, isSameEnd, withoutBills } = computeSpendable(running, { today, currency, schedules })
  const perDay = isSameEnd
    ? m.budget_per_day({ amount: formatAmount(amount, currency) })
    : m.budget_per_day_until({ amount: formatAmount(amount, currency), day: formatShortDay(until) })
  if (amount <= 0 && over.length === 0) return null
  return (
    <p>
      {[amount > 0 && perDay, overText(over, currency)].filter(Boolean).join(' · ')}
      {amount > 0 && withoutBills && ` (${m.budget_without_bills()})`}
    </p>
  )
}
