import type { Task } from '@daybook/contract'
import { hasStarted } from '@daybook/domain/due'
import { byParent } from '@daybook/domain/subtasks'
import { today } from '../../format/dates.ts'
import { dueOf, isPutOff } from '../../format/taskDue.ts'
import { DUE_GROUPS, type DueGroup, dueGroupOf } from './dueGroups.ts'
import { rankOf } from './priorities.ts'

export type TaskView = 'groups' | 'order'
/** The tasks that start on a later day are folded up, at the end in both views. */
export const PUT_OFF = 'putOff'
export type GroupRow = { kind: 'group'; id: DueGroup | typeof PUT_OFF; count: number; zone?: DueGroup | undefined }
/**
 * `ids` are the tasks among which this one can be moved, of which it is at `index`. It is the first or the last one of
 * those that are shown together, in a `zone` if they are grouped. `level` is 0, or 1 for a subtask of another task, which it follows, 2 for one of that.
 */
export type TaskRow = {
  kind: 'task'
  id: string
  task: Task
  isNext: boolean
  ids: string[]
  index: number
  level: number
  parent: Task | undefined
  isTop: boolean
  isBottom: boolean
  zone?: DueGroup | undefined
}
export type Row = GroupRow | TaskRow

type View = { view: TaskView; matches: (task: Task) => boolean; isPutOffShown: boolean; now: number }

/**
 * Returns the rows of the open tasks: in the user's order, or by due time and priority in groups, with the user's order of equal
 * ones. A subtask follows its parent if that is shown, wherever that is. Those that are put off follow, by the day on which they
 * start, if they are shown.
 */
export function toRows(tasks: Task[], { view, matches, isPutOffShown, now }: View): Row[] {
  const day = today(new Date(now))
  const found = tasks.filter(matches)
  const [started = [], putOff = []] = [false, true].map((wanted) =>
    found.filter((task) => isPutOff(task, day) === wanted),
  )
  const next = tasks.find((task) => hasStarted(task, day))
  const list = { subtasks: byParent(started), next }
  const rows = view === 'order' ? withEdges(rowsOf(topOf(list), list)) : groupRows(list, now)
  if (putOff.length === 0) return rows
  const listPutOff = { subtasks: byParent(putOff), next }
  const shown = isPutOffShown
    ? withEdges(
        topOf(listPutOff)
          .toSorted(compareStart)
          .flatMap((task) => rowsOf([task], listPutOff)),
      )
    : []
  return [...rows, { kind: 'group', id: PUT_OFF, count: putOff.length }, ...shown]
}

/** Tasks by their parent, and the next one of all. */
type List = { subtasks: Map<string | undefined, Task[]>; next: Task | undefined }

const topOf = ({ subtasks }: List) => subtasks.get(undefined) ?? []

function groupRows(list: List, now: number): Row[] {
  const groups = Map.groupBy(topOf(list).toSorted(compareDue), (task) => dueGroupOf(dueOf(task), now))
  return DUE_GROUPS.flatMap((id): Row[] => {
    const equals = Map.groupBy(groups.get(id) ?? [], (task) => `${dueTime(task)} ${rankOf(task)}`)
    const rows = withEdges([...equals.values()].flatMap((equal) => rowsOf(equal, list)))
    const inZone = rows.map((row) => ({ ...row, zone: id }))
    return rows.length > 0 ? [{ kind: 'group', id, count: rows.length, zone: id }, ...inZone] : []
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

type Nesting = { parent: Task | undefined; level: number }

/** Returns the rows of tasks that can be moved among each other, each with its subtasks below it. */
function rowsOf(tasks: Task[], list: List, nesting: Nesting = { parent: undefined, level: 0 }): TaskRow[] {
  const ids = tasks.map(({ id }) => id)
  return tasks.flatMap((task, index) => {
    const subtasks = list.subtasks.get(task.id) ?? []
    const edges = { isTop: false, isBottom: false }
    return [
      { kind: 'task', id: task.id, task, isNext: task === list.next, ids, index, ...nesting, ...edges },
      ...rowsOf(subtasks, list, { parent: task, level: nesting.level + 1 }),
    ]
  })
}

const withEdges = (rows: TaskRow[]) =>
  rows.map((row, at) => ({ ...row, isTop: at === 0, isBottom: at === rows.length - 1 }))
