import type { Captured } from '@daybook/domain/capture/captured'
import { monthOf } from '@daybook/domain/days'
import { guessCategory } from '@daybook/domain/starterCategories'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { m } from '#messages'
import { categories } from '../../features/money/planning/budgets/budgets.queries.ts'
import { currentPeriod, nameFor } from '../../features/money/planning/budgets/panel.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'

const BudgetForm = lazyOnIdle(
  async () => (await import('../../features/money/planning/budgets/BudgetForm.tsx')).BudgetForm,
)

type Props = { id: string; captured: Captured; currency: string; onSaved: () => void; onClose: () => void }

/** The form of a budget. What it is for is its category, as far as that has a meaning. */
export function CaptureBudget({ id, captured, currency, onSaved, onClose }: Props) {
  const { data: used = [] } = useQuery(categories)
  const { all, amount, repeat, date, categories: more } = captured
  const title = captured.title || (all ? m.budget_everything() : '')
  const { category = all ? m.budget_all_categories() : guessCategory('expense', title, used) || title } = captured
  const prefill = {
    ...(title && { name: nameFor(title), category, all_categories: all ?? false }),
    ...(more && { categories: more }),
    ...(amount && { amount }),
    ...(date ? { renews: null, ...monthOfDay(date) } : toPeriod(repeat?.unit)),
  }
  return (
    <Suspense>
      <BudgetForm panel={{ mode: 'create', id, prefill }} currency={currency} onDone={onClose} onSaved={onSaved} />
    </Suspense>
  )
}

function monthOfDay(day: string) {
  const [start_date, end_date] = monthOf(day)
  return { start_date, end_date }
}

/** Returns the current period of what renews by this unit; that of a month is there without it. */
function toPeriod(unit: 'day' | 'week' | 'month' | 'year' | undefined) {
  if (unit === 'week' || unit === 'year') return { renews: unit, ...currentPeriod(unit) }
  return unit ? {} : { renews: null }
}
