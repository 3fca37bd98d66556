import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../../api/user.queries.ts'
import { EntryForm } from '../../features/money/entries/EntryForm.tsx'
import { BudgetForm } from '../../features/money/planning/budgets/BudgetForm.tsx'
import { ScheduleForm } from '../../features/money/planning/schedules/ScheduleForm.tsx'
import { RoutineForm } from '../../features/routines/RoutineForm.tsx'
import { TaskForm } from '../../features/tasks/TaskForm.tsx'
import type { SearchItem } from '../../search/findItems.ts'

/** The form of an entity that was found. */
export function OpenedItem({ item, onDone }: { item: SearchItem; onDone: () => void }) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  const { id } = item
  if (item.kind === 'entry') {
    const { type, entry } = item
    return <EntryForm panel={{ mode: 'edit', id, type, entry }} currency={currency} onSaved={onDone} onClear={onDone} />
  }
  if (item.kind === 'task')
    return <TaskForm panel={{ mode: 'edit', id, task: item.task }} onSaved={onDone} onClear={onDone} />
  if (item.kind === 'budget')
    return <BudgetForm panel={{ mode: 'edit', id, budget: item.budget }} currency={currency} onDone={onDone} />
  if (item.kind === 'routine')
    return <RoutineForm panel={{ mode: 'update', id, routine: item.routine }} onDone={onDone} />
  if (item.kind === 'schedule')
    return (
      <ScheduleForm schedule={item.schedule} day={undefined} currency={currency} onSaved={onDone} onClear={onDone} />
    )
  return null
}

/** Returns whether a result is opened as a form: it has no page, and a completed task is only shown in its list. */
export const hasForm = (item: SearchItem) =>
  item.kind === 'routine' || item.kind === 'schedule' || (item.kind === 'task' && !item.isCompleted)
