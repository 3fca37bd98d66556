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
  setNextTask,
  type Task,
} from '@daybook/contract'
import { m } from '#messages'
import { deletionOf } from '../../api/deletions.ts'
import { mutationOf } from '../../api/operations.ts'
import { editFor, mutationById, mutationFor, pagesFor } from '../../api/queries.ts'
import { dueHere, dueInUtc } from '../../format/dates.ts'

// Silent, because the screen shows its own error if a list does not load.

export const openTasks = pagesFor(listTasks, { size: 50, meta: { silent: true } })

export const completedTasks = pagesFor(listCompletedTasks, { size: 20, meta: { silent: true } })

const FIELDS = ['title', 'description', 'due']

export const createTaskMutation = mutationFor(createTask, { fields: FIELDS })

/** A task that was deleted meanwhile counts as not selected. */
export const editTaskMutation = ({ id, title, description, due }: Task) => {
  const base = { title, description, due: dueInUtc(dueHere(due)) }
  return editFor(
    editTask,
    { id, base },
    { fields: FIELDS, messageByCode: { task_not_found: m.task_edit_unselected() } },
  )
}

export const markDoneMutation = mutationById(markTaskDone)

export const markUndoneMutation = mutationById(markTaskUndone)

export const setNextTaskMutation = mutationById(setNextTask)

/** Moves a task right below another one, or to the top. */
export const moveTaskMutation = mutationOf(({ id, after }: { id: string; after: string | null }, send) =>
  send(moveTask, { params: { id }, body: { after } }),
)

export const deleteTaskMutation = deletionOf(deleteTask)

export const removeTaskMutation = deletionOf(removeCompletedTask, {
  undoText: ({ name }: { name: string }) => m.task_removed({ name }),
})
