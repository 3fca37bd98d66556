import { DUE_WITHIN_DAYS, listCompletedTasks, listTasks, MAX_DUE_TASKS } from '@daybook/contract'
import { addDays, DAY_MS } from '@daybook/domain/days'
import { firstDue, hasStarted } from '@daybook/domain/due'
import { toMoment } from '@daybook/domain/moments'
import { toCompletedTask, toTask } from '@daybook/domain/tasks'
import { answerWith, type ReadContext } from '../answers.ts'
import { derived } from '../derived.ts'
import { toPage } from '../page.ts'
import type { Row, RowReader } from '../rows.ts'

type TaskRow = Row<'task'>
type CompletedRow = TaskRow & { completed: string }

/** The positions in the two lists, which are sorted from the highest to the lowest. */
const openPosition = ({ position, id }: TaskRow): [number, string] => [position, id]
const completedPosition = ({ completed, id }: CompletedRow): [string, string] => [completed, id]

const descending = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1)

/** Returns the open tasks in the user's order, and the completed ones, latest completion first. */
export const taskLists = derived('task', (rows) => {
  const open: TaskRow[] = []
  const completed: CompletedRow[] = []
  for (const task of rows.all('task')) {
    if (task.completed === null) open.push(task)
    else completed.push(task as CompletedRow)
  }
  open.sort((a, b) => b.position - a.position || descending(a.id, b.id))
  completed.sort((a, b) => descending(a.completed, b.completed) || descending(a.id, b.id))
  return { open, completed }
})

const isAbove = (a: TaskRow, b: TaskRow) => a.position > b.position || (a.position === b.position && a.id > b.id)

/** Returns the first open task, without sorting them. */
export const topTask = (rows: RowReader) =>
  rows
    .all('task')
    .filter(({ completed }) => completed === null)
    .reduce<TaskRow | undefined>((top, task) => (top && isAbove(top, task) ? top : task), undefined)

const toOpen = (task: TaskRow) => toTask(task.id, task)

/** Returns the number of open and completed tasks, the next task and those due within a week, for the dashboard. */
export function toTaskSummary({ rows, now, today, timeZone }: Omit<ReadContext, 'serverValues'>) {
  const { open, completed } = taskLists(rows)
  const before = toMoment(new Date(now.getTime() + (DUE_WITHIN_DAYS + 1) * DAY_MS).toISOString())
  const until = addDays(today, DUE_WITHIN_DAYS)
  const next = open.find((task) => hasStarted(task, today))
  const isDue = ({ due, due_day }: TaskRow) => (due_day ? due_day <= until : due !== null && due < before)
  return {
    tasks: open.length,
    completed_tasks: completed.length,
    next_task: next ? toOpen(next) : null,
    due_tasks: firstDue(open.filter(isDue), timeZone, MAX_DUE_TASKS).map(toOpen),
  }
}

export const taskAnswers = [
  answerWith(listTasks, ['task'], ({ rows }, { querystring }) => {
    const { items, next } = toPage(taskLists(rows).open, querystring, openPosition)
    return { body: items.map(toOpen), next }
  }),
  answerWith(listCompletedTasks, ['task'], ({ rows }, { querystring }) => {
    const { items, next } = toPage(taskLists(rows).completed, querystring, completedPosition)
    return { body: items.map((task) => toCompletedTask(task.id, task)), next }
  }),
]
