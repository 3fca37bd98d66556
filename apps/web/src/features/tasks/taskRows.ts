import type { Task } from '@daybook/contract'
import { dueOf } from '../../format/taskDue.ts'
import { DUE_GROUPS, type DueGroup, dueGroupOf } from './dueGroups.ts'
import { rankOf } from './priorities.ts'

export type TaskView = 'groups' | 'order'
export type GroupRow = { kind: 'group'; id: DueGroup; count: number }
/**
 * `ids` are the tasks among which this one can be moved, of which it is at `index`. It is the first or the last one of
 * those that are shown together.
 */
export type TaskRow = {
  kind: 'task'
  id: string
  task: Task
  isNext: boolean
  ids: string[]
  index: number
  isTop: boolean
  isBottom: boolean
}
export type Row = GroupRow | TaskRow

/**
 * Returns the rows of the open tasks: in the user's order, or by due time and priority in groups, with the user's order of equal
 * ones.
 */
export function toRows(tasks: Task[], view: TaskView, now: number): Row[] {
  if (view === 'order') return rowsOfGroup(tasks, tasks[0])
  const groups = Map.groupBy(tasks.toSorted(compareDue), (task) => dueGroupOf(dueOf(task), now))
  return DUE_GROUPS.flatMap((id): Row[] => {
    const group = groups.get(id) ?? []
    const equals = Map.groupBy(group, (task) => `${dueTime(task)} ${rankOf(task)}`)
    const rows = [...equals.values()].flatMap((equal) => rowsOfGroup(equal, tasks[0], group))
    return group.length > 0 ? [{ kind: 'group', id, count: group.length }, ...rows] : []
  })
}

/** Returns when a task is due, in ms; one that never is comes last. */
function dueTime(task: Task) {
  const due = dueOf(task)
  return due === null ? Number.MAX_VALUE : Date.parse(due)
}

/** Compares tasks of a group: by due time, then by priority. */
export const compareDue = (a: Task, b: Task) => dueTime(a) - dueTime(b) || rankOf(a) - rankOf(b)

function rowsOfGroup(tasks: Task[], next: Task | undefined, group = tasks): TaskRow[] {
  const ids = tasks.map(({ id }) => id)
  return tasks.map((task, index) => {
    const edges = { isTop: task === group[0], isBottom: task === group.at(-1) }
    return { kind: 'task', id: task.id, task, isNext: task === next, ids, index, ...edges }
  })
}
