import type { Captured } from '@daybook/domain/capture/captured'
import { Suspense } from 'react'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'

const GoalForm = lazyOnIdle(
  async () => (await import('../../features/money/planning/budgets/goals/GoalForm.tsx')).GoalForm,
)

type Props = { id: string; captured: Captured; currency: string; onSaved: () => void; onClose: () => void }

/** The form of a goal, with the day by which it is to be saved. */
export function CaptureGoal({ id, captured, currency, onSaved, onClose }: Props) {
  const { title, amount, date } = captured
  const prefill = { ...(title && { name: title }), ...(amount && { amount }), ...(date && { target: date }) }
  return (
    <Suspense>
      <GoalForm id={id} goal={undefined} prefill={prefill} currency={currency} onDone={onClose} onSaved={onSaved} />
    </Suspense>
  )
}
