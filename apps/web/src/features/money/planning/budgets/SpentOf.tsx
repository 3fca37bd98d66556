import type { Budget } from '@daybook/contract'
import { limitOf } from '@daybook/domain/budgets'
import { addDays } from '@daybook/domain/days'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatMonthName, formatShortDay } from '../../../../format/dates.ts'
import { Amount } from '../../../../ui/Amount.tsx'

type Props = {
  budget: Pick<Budget, 'amount' | 'spent' | 'carried'> & Partial<Pick<Budget, 'renews' | 'start_date'>>
  currency: string
}

const OVER_FROM = { week: m.budget_over_last_week, month: m.budget_over_last_month, year: m.budget_over_last_year }

/** Returns the period before one that begins on a day: its year, its month, or its last day. */
function timeBefore(start: string, renews: Budget['renews']) {
  const last = addDays(start, -1)
  if (renews === 'year') return last.slice(0, 4)
  return renews === 'month' && start.endsWith('-01') ? formatMonthName(last.slice(0, 7)) : formatShortDay(last)
}

/** What is spent of the amount of a budget and what was carried over to it. What was overspent is said apart. */
export function SpentOf({ budget, currency }: Props) {
  const { amount, spent, carried = 0, renews, start_date } = budget
  const total = carried < 0 ? amount : limitOf(budget)
  return (
    <span>
      <ParaglideMessage
        message={m.budget_spent_of}
        markup={{
          spent: () => <Amount value={spent} currency={currency} size="text" />,
          total: () => <Amount value={total} currency={currency} size="text" />,
        }}
      />
      {carried > 0 &&
        start_date &&
        ` · ${m.budget_carried_from({ amount: formatAmount(carried, currency), time: timeBefore(start_date, renews) })}`}
      {carried < 0 && renews && ` · ${OVER_FROM[renews]({ amount: formatAmount(-carried, currency) })}`}
    </span>
  )
}
