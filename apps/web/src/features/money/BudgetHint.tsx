import { asCategory, type Budget, isDay } from '@daybook/contract'
import { roundAmount } from '@daybook/domain/amounts'
import { isInPeriod } from '@daybook/domain/budgets'
import { daysFrom } from '@daybook/domain/days'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../format/amounts.ts'
import { today } from '../../format/dates.ts'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import styles from './BudgetHint.module.css'
import { budgetsOn } from './money.queries.ts'
import type { EntryPanel, EntryValues } from './panel.ts'

type Props = { form: CheckedForm<EntryValues>; currency: string; saved: EntryPanel }

/** Shows what the budgets of the typed category will have left once this expense is saved. */
export function BudgetHint({ form, currency, saved }: Props) {
  const { date, category, amount } = form.getValues()
  const { data: running = [] } = useQuery({ ...budgetsOn(date), enabled: isDay(date) })
  const budgets = running.filter((budget) => budget.category.name === asCategory(category))
  return (
    <div role="status" className={styles.hints}>
      {budgets.map((budget) => (
        <p key={budget.id} className={styles.hint}>
          {hintOf(budget, Number(amount) - savedAmountIn(budget, saved), currency)}
        </p>
      ))}
    </div>
  )
}

/** Returns how much the saved version of the edited expense already counts towards this budget. */
function savedAmountIn(budget: Budget, saved: EntryPanel) {
  if (saved.mode !== 'edit' || saved.type !== 'expense') return 0
  const { category, date, amount } = saved.entry
  const isInside = category.name === budget.category.name && isInPeriod(budget, date)
  return isInside ? amount : 0
}

function hintOf({ name, remaining, end_date }: Budget, change: number, currency: string) {
  const left = roundAmount(remaining - change)
  const days = daysFrom(today(), end_date)
  const time = days < 0 ? 'ended' : days === 0 ? 'its last day' : `${days} ${days === 1 ? 'day' : 'days'} to go`
  const sum = formatAmount(Math.abs(left), currency)
  return left < 0 ? `${name}: ${sum} over, ${time}` : `${name}: ${sum} left, ${time}`
}
