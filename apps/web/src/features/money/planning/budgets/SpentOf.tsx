import type { Budget } from '@daybook/contract'
import { limitOf } from '@daybook/domain/budgets'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { Amount } from '../../../../ui/Amount.tsx'

type Props = { budget: Pick<Budget, 'amount' | 'spent' | 'carried'>; currency: string }

/** What is spent of the amount of a budget and what was carried over to it. */
export const SpentOf = ({ budget, currency }: Props) => (
  <span>
    <ParaglideMessage
      message={m.budget_spent_of}
      markup={{
        spent: () => <Amount value={budget.spent} currency={currency} size="text" />,
        total: () => <Amount value={limitOf(budget)} currency={currency} size="text" />,
      }}
    />
  </span>
)
