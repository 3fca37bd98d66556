import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Loading } from '../../../../../ui/Loading.tsx'
import { type GoalPanelState, openedGoal, type PanelState } from '../panel.ts'
import { GoalDetail } from './GoalDetail.tsx'
import { GoalForm } from './GoalForm.tsx'
import { goals } from './goals.queries.ts'

type Props = { panel: GoalPanelState; currency: string; onChange: (panel: PanelState) => void; onClose: () => void }

/** A goal, or its form. After an edit, the goal is shown again. */
export function GoalPanel({ panel, currency, onChange, onClose }: Props) {
  const { data } = useQuery(goals)
  const goal = data?.find(({ id }) => id === panel.id)
  if (panel.mode === 'goalForm' && !panel.isEdit)
    return <GoalForm id={panel.id} goal={undefined} currency={currency} onDone={onClose} />
  if (!data) return <Loading />
  if (!goal) return <p>{m.error_goal_not_found()}</p>
  const show = () => onChange(openedGoal(goal))
  if (panel.mode === 'goalForm') return <GoalForm id={goal.id} goal={goal} currency={currency} onDone={show} />
  return (
    <GoalDetail
      key={String(panel.isAdding)}
      goal={goal}
      currency={currency}
      isAdding={panel.isAdding}
      onEdit={() => onChange({ ...panel, mode: 'goalForm', isEdit: true })}
    />
  )
}
