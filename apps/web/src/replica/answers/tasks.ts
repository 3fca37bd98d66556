import { listCompletedTasks, listTasks } from '@daybook/contract'
import { answerOf, type ReadContext } from '../answers.ts'
import { derived } from '../derived.ts'
import { pageOf } from '../page.ts'
import type { Row } from '../rows.ts'
import { toMoment } from '../toMoment.ts'

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

export const toTask = ({ id, title, description, due }: TaskRow) => ({ id, title, description, due })

const toCompletedTask = ({ completed, ...task }: CompletedRow) => ({
  ...toTask({ ...task, completed }),
  completed: toMoment(completed),
})

/** Returns the number of open and completed tasks and the next task, for the dashboard. */
export function taskSummaryOf({ rows }: Pick<ReadContext, 'rows'>) {
  const { open, completed } = taskLists(rows)
  return { tasks: open.length, completed_tasks: completed.length, next_task: open[0] ? toTask(open[0]) : null }
}

export const taskAnswers = [
  answerOf(listTasks, ['task'], ({ rows }, { querystring }) => {
    const { items, next } = pageOf(taskLists(rows).open, querystring, openPosition)
    return { body: items.map(toTask), next }
  }),
  answerOf(listCompletedTasks, ['task'], ({ rows }, { querystring }) => {
    const { items, next } = pageOf(taskLists(rows).completed, querystring, completedPosition)
    return { body: items.map(toCompletedTask), next }
  }),
]
