import type { Budget } from '@daybook/contract'
import { limitOf } from '@daybook/domain/budgets'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { Amount } from '../../../../ui/Amount.tsx'

type Props = { budget: Pick<Budget, 'amount' | 'spent' | 'carried' | 'renews'>; currency: string }

const OVER_FROM = { week: m.budget_over_last_week, month: m.budget_over_last_month, year: m.budget_over_last_year }

/** What is spent of the amount of a budget and what was carried over to it. What was overspent is said apart. */
export function SpentOf({ budget, currency }: Props) {
  const { amount, spent, carried = 0, renews } = budget
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
      {carried < 0 && renews && ` · ${OVER_FROM[renews]({ amount: formatAmount(-carried, currency) })}`}
    </span>
  )
}
