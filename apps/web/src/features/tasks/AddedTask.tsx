import type { Task } from '@daybook/contract'
import type { ReactNode } from 'react'
import { useNow } from '../../device/now.ts'
import { dueOf } from '../../format/taskDue.ts'
import { InsertedRow } from '../../ui/InsertedRow.tsx'
import { makePaintedRow } from '../../ui/paintedRow.ts'
import { DUE_GROUPS, type DueGroup, dueGroupOf } from './dueGroups.ts'
import { compareDue, type GroupRow, PUT_OFF, type Row, type TaskRow, type TaskView } from './taskRows.ts'

const { paint, usePainted } = makePaintedRow<Task>()

/** Shows a new task in its list before it is there. Returns a function that ends it. */
export const paintTask = paint

/** Returns the index of the row that a new task is above, and whether its group is new. */
function findPlace(rows: Row[], view: TaskView, task: Task, group: DueGroup) {
  const heading = rows.findIndex(({ id }) => id === group)
  if (view === 'order') return { at: 0, isNewGroup: false }
  if (heading >= 0) {
    const isBelow = (row: Row) => row.kind === 'group' || (row.level === 0 && compareDue(row.task, task) >= 0)
    return { at: rows.findIndex((row, at) => at > heading && isBelow(row)), isNewGroup: false }
  }
  const following: string[] = [...DUE_GROUPS.slice(DUE_GROUPS.indexOf(group)), PUT_OFF]
  return { at: rows.findIndex((row) => row.kind === 'group' && following.includes(row.id)), isNewGroup: true }
}

type Props = { rows: Row[]; view: TaskView; children: (row: TaskRow, newGroup?: GroupRow) => ReactNode }

/** A new task at its place in its group, or at the top of all tasks, until it is one of the rows. */
export function AddedTask({ rows, view, children }: Props) {
  const task = usePainted()
  const now = useNow()
  if (!task || rows.some(({ id }) => id === task.id)) return null
  const group = dueGroupOf(dueOf(task), now)
  const { at, isNewGroup } = findPlace(rows, view, task, group)
  const next = rows[at]
  if (!next) return null
  const isAmong = next.kind === 'task' && !isNewGroup && compareDue(next.task, task) === 0
  const ids = isAmong || (next.kind === 'task' && view === 'order') ? [task.id, ...next.ids] : [task.id]
  const place = { level: 0, parent: undefined }
  const edges = { isTop: rows[at - 1]?.kind !== 'task' || isNewGroup, isBottom: next.kind !== 'task' || isNewGroup }
  return (
    <InsertedRow at={at}>
      {children(
        { kind: 'task', id: task.id, task, isNext: true, ids, index: 0, ...place, ...edges },
        isNewGroup ? { kind: 'group', id: group, count: 1 } : undefined,
      )}
    </InsertedRow>
  )
}
