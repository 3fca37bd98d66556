import type { Captured } from '@daybook/domain/capture/captured'
import { Suspense } from 'react'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'

const GoalForm = lazyOnIdle(
  async () => (await import('../../features/money/planning/budgets/goals/GoalForm.tsx')).GoalForm,
)
const ContributionForm = lazyOnIdle(
  async () => (await import('../../features/money/planning/budgets/goals/ContributionForm.tsx')).ContributionForm,
)

type Props = { id: string; captured: Captured; currency: string; onSaved: () => void; onClose: () => void }

/** The form of a goal, with the day by which it is to be saved, or of a contribution to one there is. */
export function CaptureGoal({ id, captured, currency, onSaved, onClose }: Props) {
  const { title, amount, date, goal } = captured
  const form = { currency, onDone: onClose, onSaved }
  const contributed = { ...(amount && { amount }), ...(date && { date }) }
  const prefill = { ...(title && { name: title }), ...(amount && { amount }), ...(date && { target: date }) }
  return (
    <Suspense>
      {goal ? (
        <ContributionForm key={goal} goal={goal} contribution={undefined} prefill={contributed} {...form} />
      ) : (
        <GoalForm id={id} goal={undefined} prefill={prefill} {...form} />
      )}
    </Suspense>
  )
}
