import { asCategory, type Budget, isDay } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { countsCategory, daysLeft, isInPeriod } from '@daybook/domain/budgets'
import { toParts } from '@daybook/domain/entries'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../../format/amounts.ts'
import { useToday } from '../../../format/useToday.ts'
import type { CheckedForm } from '../../../ui/useCheckedForm.ts'
import styles from './BudgetHint.module.css'
import { budgetsOn } from './money.queries.ts'
import type { EntryPanel, EntryValues } from './panel.ts'

type Props = { form: CheckedForm<EntryValues>; currency: string; saved: EntryPanel }

/** Shows what the budgets of the typed categories will have left once this expense is saved. */
export function BudgetHint({ form, currency, saved }: Props) {
  const { date, category, amount, parts } = form.getValues()
  const { data: running = [] } = useQuery({ ...budgetsOn(date), enabled: isDay(date) })
  const typed = (parts.length > 0 ? parts : [{ category, amount }]).map((part) => ({
    category: asCategory(part.category),
    amount: Number(part.amount) || 0,
  }))
  const budgets = running.filter((budget) => typed.some((part) => countsCategory(budget, part.category)))
  return (
    <div role="status" className={styles.hints}>
      {budgets.map((budget) => (
        <BudgetLine
          key={budget.id}
          budget={budget}
          change={amountIn(budget, typed) - savedAmountIn(budget, saved)}
          currency={currency}
        />
      ))}
    </div>
  )
}

/** Returns how much the saved version of the edited expense already counts towards this budget. */
function savedAmountIn(budget: Budget, saved: EntryPanel) {
  if (saved.mode !== 'edit' || saved.type !== 'expense') return 0
  const { category, date, amount, parts } = saved.entry
  return isInPeriod(budget, date) ? amountIn(budget, toParts({ category: category.name, amount, parts })) : 0
}

/** Returns how much of an expense with these parts counts towards a budget. */
const amountIn = (budget: Budget, parts: readonly { category: string; amount: number }[]) =>
  parts.reduce((sum, { category, amount }) => (countsCategory(budget, category) ? sum + amount : sum), 0)

function BudgetLine({ budget, change, currency }: { budget: Budget; change: number; currency: string }) {
  const { name, remaining, end_date } = budget
  const left = roundAmount(remaining - change)
  const days = daysLeft(useToday(), end_date)
  const text = { name, amount: formatAmount(Math.abs(left), currency), time: timeLeft(days) }
  return (
    <p className={left < 0 ? `${styles.hint} ${styles.over}` : styles.hint}>
      {left < 0 ? m.budget_hint_over(text) : m.budget_hint_left(text)}
    </p>
  )
}

function timeLeft(days: number) {
  if (days < 1) return m.budget_hint_ended()
  return days === 1 ? m.budget_hint_last_day() : m.budget_hint_days({ days: m.days({ count: days, shown: days }) })
}
