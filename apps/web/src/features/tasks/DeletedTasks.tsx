import { useMutation } from '@tanstack/react-query'
import { UndoBar, UndoBars } from '../../ui/UndoBar.tsx'
import { restoringTask } from './tasks.queries.ts'

export type Deleted = { id: string; title: string; how: 'Deleted' | 'Removed' }

/** What was just deleted; each can be taken back for a while. */
export function DeletedTasks({ tasks, onGone }: { tasks: Deleted[]; onGone: (id: string) => void }) {
  if (tasks.length === 0) return null
  return (
    <UndoBars>
      {tasks.map((task) => (
        <DeletedTask key={task.id} task={task} onGone={() => onGone(task.id)} />
      ))}
    </UndoBars>
  )
}

function DeletedTask({ task, onGone }: { task: Deleted; onGone: () => void }) {
  const restore = useMutation({ ...restoringTask, onSuccess: onGone })
  return (
    <UndoBar
      text={`${task.how} “${task.title}”`}
      isBusy={restore.isPending}
      onUndo={() => restore.mutate(task.id)}
      onGone={onGone}
    />
  )
}
