import type { Task } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { IconDown, IconToTop, IconUp } from '../../ui/icons.ts'
import { ReorderableList } from '../../ui/ReorderableList.tsx'
import { OpenTaskRow } from './OpenTaskRow.tsx'
import { behindAt } from './order.ts'
import styles from './TaskRows.module.css'
import { setNextTaskMutation } from './tasks.queries.ts'

type Props = {
  tasks: Task[]
  onMove: (move: { id: string; after: string | null }) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
}

const titleOf = ({ title }: Task) => title

/** The rows of the open tasks with their actions. The first one is the next task. */
export function OpenTaskRows({ tasks, onMove, onEdit, onDelete }: Props) {
  const next = useMutation(setNextTaskMutation)
  const ids = tasks.map((task) => task.id)

  function actionsOf(id: string, index: number) {
    const to = (place: number) => onMove({ id, after: behindAt(ids, index, place) })
    return [
      ...(index > 0 ? [{ label: 'Set as Next Task', icon: IconToTop, run: () => next.mutate(id) }] : []),
      ...(index > 0 ? [{ label: 'Move up', icon: IconUp, run: () => to(index - 1) }] : []),
      ...(index < ids.length - 1 ? [{ label: 'Move down', icon: IconDown, run: () => to(index + 1) }] : []),
    ]
  }

  return (
    <ReorderableList items={tasks} nameOf={titleOf} className={styles.rows} onMove={onMove}>
      {(task, index, handle) => (
        <OpenTaskRow
          task={task}
          isNext={index === 0}
          actions={actionsOf(task.id, index)}
          handle={handle}
          onEdit={() => onEdit(task)}
          onDelete={() => onDelete(task)}
        />
      )}
    </ReorderableList>
  )
}
