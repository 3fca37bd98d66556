import type { Task } from '@daybook/contract'
import type { ReactNode } from 'react'
import { useNow } from '../../device/now.ts'
import { InsertedRow } from '../../ui/InsertedRow.tsx'
import { makePaintedRow } from '../../ui/paintedRow.ts'
import { dueGroupOf } from './dueGroups.ts'
import type { Row, TaskRow, TaskView } from './taskRows.ts'

const { paint, usePainted } = makePaintedRow<Task>()

/** Shows a new task in its list before it is there. Returns a function that ends it. */
export const paintTask = paint

type Props = { rows: Row[]; view: TaskView; children: (row: TaskRow) => ReactNode }

/** A new task at the top of its group, or of all tasks, until it is one of the rows. */
export function AddedTask({ rows, view, children }: Props) {
  const task = usePainted()
  const now = useNow()
  const group = task && dueGroupOf(task.due, now)
  const at = view === 'order' ? 0 : rows.findIndex(({ id }) => id === group) + 1
  const next = rows[at]
  if (!task || next?.kind !== 'task' || (at === 0 && view === 'groups') || rows.some(({ id }) => id === task.id))
    return null
  return (
    <InsertedRow at={at}>
      {children({ kind: 'task', id: task.id, task, isNext: true, ids: [task.id, ...next.ids], index: 0 })}
    </InsertedRow>
  )
}
