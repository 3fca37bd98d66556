import {
  createTask,
  deleteTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  markTaskUndone,
  moveTask,
  removeCompletedTask,
  restoreTask,
  setNextTask,
} from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { call } from '../../api/client.ts'
import { mutationById, mutationFor, pagesFor } from '../../api/queries.ts'

// Silent, because the screen shows its own error if a list does not load.

export const openTasks = pagesFor(listTasks, { size: 50, meta: { silent: true } })

export const completedTasks = pagesFor(listCompletedTasks, { size: 20, meta: { silent: true } })

const FIELDS = ['title', 'description', 'due']

export const createTaskMutation = mutationFor(createTask, { fields: FIELDS })

/** A task that was deleted meanwhile counts as not selected. */
export const editTaskMutation = (id: string) =>
  mutationFor(editTask, { fields: FIELDS, messageByCode: { task_not_found: m.task_edit_unselected() } }, { id })

export const markDoneMutation = mutationById(markTaskDone)

export const markUndoneMutation = mutationById(markTaskUndone)

export const setNextTaskMutation = mutationById(setNextTask)

/** Moves a task right below another one, or to the top. */
export const moveTaskMutation = mutationOptions({
  mutationFn: ({ id, after }: { id: string; after: string | null }) =>
    call(moveTask, { params: { id }, body: { after } }),
})

export const deleteTaskMutation = mutationOptions({
  mutationFn: ({ id }: { id: string; title: string }) => call(deleteTask, { params: { id } }),
})

export const removeTaskMutation = mutationOptions({
  mutationFn: ({ id }: { id: string; title: string }) => call(removeCompletedTask, { params: { id } }),
})

export const restoreTaskMutation = mutationById(restoreTask)
