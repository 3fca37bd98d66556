import type { Task } from '@daybook/contract'
import { DUE_GROUPS, type DueGroup, dueGroupOf } from './dueGroups.ts'

export type TaskView = 'groups' | 'order'
export type GroupRow = { kind: 'group'; id: DueGroup; count: number }
/** `ids` are the tasks among which this one can be moved, of which it is at `index`. */
export type TaskRow = { kind: 'task'; id: string; task: Task; isNext: boolean; ids: string[]; index: number }
export type Row = GroupRow | TaskRow

/** Returns the rows of the open tasks: in the user's order, or in groups by due time which keep it. */
export function toRows(tasks: Task[], view: TaskView, now: number): Row[] {
  if (view === 'order') return rowsOfGroup(tasks, tasks[0])
  const groups = Map.groupBy(tasks, ({ due }) => dueGroupOf(due, now))
  return DUE_GROUPS.flatMap((id): Row[] => {
    const group = groups.get(id)
    return group ? [{ kind: 'group', id, count: group.length }, ...rowsOfGroup(group, tasks[0])] : []
  })
}

function rowsOfGroup(tasks: Task[], next: Task | undefined): TaskRow[] {
  const ids = tasks.map(({ id }) => id)
  return tasks.map((task, index) => ({ kind: 'task', id: task.id, task, isNext: task === next, ids, index }))
}
