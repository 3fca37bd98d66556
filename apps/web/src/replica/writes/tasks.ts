import {
  createTask,
  deleteTask,
  editTask,
  markTaskDone,
  markTaskUndone,
  moveTask,
  removeCompletedTask,
  restoreTask,
  setNextTask,
} from '@daybook/contract'
import { type ListPosition, positionAbove, positionsBelow } from '@daybook/domain/positions'
import { ApiError } from '../../api/errors.ts'
import { taskLists, toTask } from '../answers/tasks.ts'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import type { Row } from '../rows.ts'
import { tracked } from '../tracked.ts'

const MISSING = 'task_not_found'

const tasksOf = (context: WriteContext) => tracked(context, 'task')

const change = (context: WriteContext, id: string, edit: (before: Row<'task'>) => Row<'task'>) =>
  orReject(tasksOf(context).edit(id, edit), MISSING)

/** Deletes a task, open or completed: another device may have changed that. */
const remove = (context: WriteContext, id: string) => orReject(tasksOf(context).discard(id), MISSING)

/** Returns the position above every open task, without sorting them. */
function topPosition({ rows }: WriteContext) {
  const open = rows.all('task').filter(({ completed }) => completed === null)
  return positionAbove(
    open.reduce<ListPosition | undefined>((a, b) => (a && a.position >= b.position ? a : b), undefined),
  )
}

function moveTo(context: WriteContext, { id, position }: ListPosition) {
  tasksOf(context).edit(id, (before) => ({ ...before, position }))
}

/**
 * Moves a task right below another open task, or to the top if `after` is null. It stays where it is if the other one is
 * not among the open tasks any more.
 */
function move(context: WriteContext, id: string, after: string | null) {
  const { open } = taskLists(context.rows)
  const at = open.findIndex((task) => task.id === after)
  if (after !== null && at < 0) return
  orReject(context.rows.get('task', id)?.completed === null, MISSING)
  if (after === id) throw new ApiError({ status: 400, code: 'task_after_itself' })
  if (after !== null) {
    const behind = open.slice(at + 1).filter((task) => task.id !== id)
    for (const place of positionsBelow(id, open[at]!, behind, true)!) moveTo(context, place)
  } else if (open[0]?.id !== id) moveTo(context, { id, position: topPosition(context) })
}

export const taskWrites = [
  writeOf(
    createTask,
    (context, { body: { id = context.operationId, ...draft } }) => {
      tasksOf(context).create(id, { ...draft, position: topPosition(context), completed: null })
      return toTask(orReject(tasksOf(context).get(id), MISSING))
    },
    { prepare: withNewId },
  ),
  editOf(editTask, 'task', 'restore', (context, { params, body: { id: _, ...draft } }) =>
    toTask(change(context, params.id, (before) => ({ ...before, ...draft }))),
  ),
  writeOf(deleteTask, (context, { params }) => {
    remove(context, params.id)
    return { message: 'Task deleted' }
  }),
  writeOf(removeCompletedTask, (context, { params }) => {
    remove(context, params.id)
    return { message: 'Task removed' }
  }),
  writeOf(restoreTask, (context, { params: { id } }) => {
    orReject(tasksOf(context).restore(id) ?? tasksOf(context).get(id), MISSING)
    return { message: 'Task restored' }
  }),
  writeOf(markTaskDone, (context, { params }) => {
    const now = context.now.toISOString()
    change(context, params.id, (before) => ({ ...before, completed: before.completed ?? now }))
    return { message: 'Task marked as done' }
  }),
  writeOf(markTaskUndone, (context, { params }) => {
    change(context, params.id, (before) => ({ ...before, completed: null }))
    return { message: 'Task marked as not done' }
  }),
  writeOf(setNextTask, (context, { params }) => {
    move(context, params.id, null)
    return { message: 'Task set as next' }
  }),
  writeOf(moveTask, (context, { params, body }) => {
    move(context, params.id, body.after)
    return { message: 'Task moved' }
  }),
]
