import type { Task } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { IconDown, IconToTop, IconUp } from '../../ui/icons.ts'
import { OpenTaskRow } from './OpenTaskRow.tsx'
import { behindAt } from './order.ts'
import styles from './TaskRows.module.css'
import { setNextTaskMutation } from './tasks.queries.ts'
import { useReorder } from './useReorder.ts'

type Props = {
  tasks: Task[]
  onMove: (move: { id: string; after: string | null }) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
}

/** The rows of the open tasks with their actions. The first one is the next task. */
export function OpenTaskRows({ tasks, onMove, onEdit, onDelete }: Props) {
  const next = useMutation(setNextTaskMutation)
  const ids = tasks.map((task) => task.id)
  const nameOf = (id: string) => tasks.find((task) => task.id === id)?.title ?? ''
  const reorder = useReorder({ ids, nameOf, onMove })

  function actionsOf(id: string, index: number) {
    const to = (place: number) => onMove({ id, after: behindAt(ids, index, place) })
    return [
      ...(index > 0 ? [{ label: m.task_set_as_next_task(), icon: IconToTop, run: () => next.mutate(id) }] : []),
      ...(index > 0 ? [{ label: m.task_move_up(), icon: IconUp, run: () => to(index - 1) }] : []),
      ...(index < ids.length - 1 ? [{ label: m.task_move_down(), icon: IconDown, run: () => to(index + 1) }] : []),
    ]
  }

  return (
    <>
      <ul ref={reorder.list} className={styles.rows} data-lifting={reorder.liftedId !== undefined}>
        {tasks.map((task, index) => (
          <li
            key={task.id}
            data-row
            data-lifted={task.id === reorder.liftedId}
            style={{ translate: `0 ${reorder.shiftAt(index)}px` }}
          >
            <OpenTaskRow
              task={task}
              isNext={index === 0}
              actions={actionsOf(task.id, index)}
              handle={reorder.handle(task.id)}
              onEdit={() => onEdit(task)}
              onDelete={() => onDelete(task)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.unseen} aria-live="assertive">
        {reorder.announcement}
      </p>
    </>
  )
}
