import type { Task } from '@daybook/contract'
import { hasStarted } from '@daybook/domain/due'
import { today } from '../../format/dates.ts'
import { dueOf, isPutOff } from '../../format/taskDue.ts'
import { DUE_GROUPS, type DueGroup, dueGroupOf } from './dueGroups.ts'
import { rankOf } from './priorities.ts'
import type { TaskFilter } from './useTaskFilter.ts'

export type TaskView = 'groups' | 'order'
/** The tasks that start on a later day are folded up, at the end in both views. */
export const PUT_OFF = 'putOff'
export type GroupRow = { kind: 'group'; id: DueGroup | typeof PUT_OFF; count: number }
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

/** Returns the tasks that have a label or are in a project, or all of them. */
export function filterTasks(tasks: Task[], only: TaskFilter | undefined) {
  if (!only) return tasks
  const { kind, value } = only
  return tasks.filter(({ labels, project }) => (kind === 'label' ? labels?.includes(value) : project === value))
}

type View = { view: TaskView; only: TaskFilter | undefined; isPutOffShown: boolean; now: number }

/**
 * Returns the rows of the open tasks: in the user's order, or by due time and priority in groups, with the user's order of equal
 * ones. Those that are put off follow, by the day on which they start, if they are shown.
 */
export function toRows(tasks: Task[], { view, only, isPutOffShown, now }: View): Row[] {
  const day = today(new Date(now))
  const [started = [], putOff = []] = [false, true].map((wanted) =>
    filterTasks(tasks, only).filter((task) => isPutOff(task, day) === wanted),
  )
  const next = tasks.find((task) => hasStarted(task, day))
  const rows = view === 'order' ? rowsOfGroup(started, next) : groupRows(started, { next, now })
  if (putOff.length === 0) return rows
  const shown = isPutOffShown
    ? putOff.toSorted(compareStart).flatMap((task, _, all) => rowsOfGroup([task], next, all))
    : []
  return [...rows, { kind: 'group', id: PUT_OFF, count: putOff.length }, ...shown]
}

function groupRows(tasks: Task[], { next, now }: { next: Task | undefined; now: number }): Row[] {
  const groups = Map.groupBy(tasks.toSorted(compareDue), (task) => dueGroupOf(dueOf(task), now))
  return DUE_GROUPS.flatMap((id): Row[] => {
    const group = groups.get(id) ?? []
    const equals = Map.groupBy(group, (task) => `${dueTime(task)} ${rankOf(task)}`)
    const rows = [...equals.values()].flatMap((equal) => rowsOfGroup(equal, next, group))
    return group.length > 0 ? [{ kind: 'group', id, count: group.length }, ...rows] : []
  })
}

const compareStart = (a: Task, b: Task) =>
  (a.start_day ?? '') < (b.start_day ?? '') ? -1 : a.start_day === b.start_day ? 0 : 1

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
