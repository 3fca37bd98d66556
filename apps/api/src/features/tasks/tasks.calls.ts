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
import { type CallContext, editCall, operationCall } from '../../db/changes/calls.ts'
import { tracked } from '../../db/changes/trackedRows.ts'
import { positionRepo } from './positions.repo.ts'
import { taskRows } from './tasks.repo.ts'
import { taskService } from './tasks.service.ts'

const tasksOf = (context: CallContext) => taskService(context, context.author)

/** Deletes a task, open or completed: another device may have changed that. */
async function remove(context: CallContext, id: string) {
  const task = await tracked(context.db, taskRows).get(id)
  await tasksOf(context).remove(id, task?.completed ? 'completed' : 'open')
}

/** Moves a task; it stays where it is if the other one is not among the open tasks any more. */
async function move(context: CallContext, id: string, after: string | null) {
  const isThere = after === null || (await positionRepo(context.db, context.author.userId).get(after))
  if (isThere) await tasksOf(context).move(id, after)
}

/** The operations on tasks. */
export const taskCalls = [
  operationCall(createTask, (context, { body }) => tasksOf(context).create(body)),
  editCall(editTask, taskRows, 'restore', (context, { params, body }) => tasksOf(context).edit(params.id, body)),
  operationCall(deleteTask, (context, { params }) => remove(context, params.id)),
  operationCall(removeCompletedTask, (context, { params }) => remove(context, params.id)),
  operationCall(restoreTask, (context, { params }) => tasksOf(context).restore(params.id)),
  operationCall(markTaskDone, (context, { params }) => tasksOf(context).markDone(params.id)),
  operationCall(markTaskUndone, (context, { params }) => tasksOf(context).markUndone(params.id)),
  operationCall(setNextTask, (context, { params }) => move(context, params.id, null)),
  operationCall(moveTask, (context, { params, body }) => move(context, params.id, body.after)),
]
