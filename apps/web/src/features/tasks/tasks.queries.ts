import {
  createProject,
  createTask,
  discardCompletedTask,
  discardTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskUndone,
  moveTask,
  setNextTask,
  skipTask,
  type Task,
  type TaskDraftInput,
  type TaskPriority,
} from '@daybook/contract'
import { dueNameOf } from '@daybook/domain/due'
import { m } from '#messages'
import { addedText } from '../../api/addedText.ts'
import { call } from '../../api/client.ts'
import { makeDiscardMutation } from '../../api/discardMutation.ts'
import { makeMutation } from '../../api/operations.ts'
import { editFor, mutationById, pagesFor, queryFor } from '../../api/queries.ts'
import { type DoneTask, sendTaskDone, taskDoneText } from '../../api/sendTaskDone.ts'
import { shareRows } from '../../api/shareRows.ts'
import { dueHere } from '../../format/dates.ts'
import { dueMomentText } from '../../format/dueText.ts'
import { dueOf, toDueFields, toDueText } from '../../format/taskDue.ts'
import { nameOfPriority } from './priorities.ts'

// Silent, because the screen shows its own error if a list does not load.

/** All of them, because the groups and their counts need every due time. */
export const openTasks = {
  ...queryFor(listTasks, { querystring: {} }, { silent: true, isList: true }),
  structuralSharing: shareRows,
}

export const PAGE_SIZE = 20
export const completedTasks = pagesFor(listCompletedTasks, { size: PAGE_SIZE, meta: { silent: true } })

/** All of them, for a filter, which few of a page may match. */
export const allCompletedTasks = {
  ...queryFor(listCompletedTasks, { querystring: {} }, { silent: true, isList: true }),
  structuralSharing: shareRows,
}

const FIELDS = ['title', 'description', 'due', 'start_day', 'duration']

/** A project that is created with its first task. */
export type NewProject = { id: string; name: string; operationId: string }
type NewTask = TaskDraftInput & { newProject?: NewProject | undefined }

/** Creates a task, and before it the project that is new. Both are undone together. */
export const createTaskMutation = makeMutation(
  async ({ newProject, ...body }: NewTask, send) => {
    if (newProject) {
      const { operationId, ...project } = newProject
      await call(createProject, { body: project }, { operationId })
    }
    return send(createTask, { body })
  },
  {
    fields: FIELDS,
    added: ({ title, due, due_day }) => {
      // The moments of a draft are in UTC, without a zone.
      const moment = dueOf({ due: due ? `${due.replace(' ', 'T')}Z` : null, ...(due_day && { due_day }) })
      return addedText(title, undefined, moment ? dueMomentText(moment) : undefined)
    },
    continues: ({ newProject }) => (newProject ? [newProject.operationId] : []),
  },
)

/** A task that was deleted meanwhile counts as not selected. */
export const editTaskMutation = (task: Task) =>
  editFor(
    editTask,
    { id: task.id, base: toBase(task) },
    { fields: FIELDS, saved: m.saved(), messageByCode: { task_not_found: m.task_edit_unselected() } },
  )

/** Returns the fields of a task as the user sees them. */
export const toBase = ({ title, description, start_day, duration, priority, labels, project, ...task }: Task) => ({
  title,
  description,
  ...toDueFields(toDueText(task)),
  ...(start_day && { start_day }),
  ...(duration && { duration }),
  ...(priority && { priority }),
  ...(labels && { labels }),
  ...(project && { project }),
})

/** Marks a task as done, and offers to undo that. */
export const markDoneMutation = makeMutation((task: DoneTask, send) => sendTaskDone(send, task), {
  undoText: ({ title }, answer) => taskDoneText(title, answer),
  isQuiet: true,
})

/** Leaves out the occurrence of a repeating task that the user sees, and offers to undo that. */
export const skipTaskMutation = makeMutation(
  (task: Task, send) => send(skipTask, { params: { id: task.id }, body: { due: dueNameOf(task) } }),
  { undoText: ({ title }) => m.schedule_skipped({ name: title }), isQuiet: true },
)

/** Returns the fields of a task that is due on another day, at the same time of day if it has one, or never. */
export const dueFieldsOn = ({ due }: Pick<Task, 'due'>, day: string | null) =>
  toDueFields(day ? day + dueHere(due).slice(10) : '')

export type DueMove = { task: Task; day: string | null; label: string }

/** Moves a task to another day, at the same time of day if it has one, or to no day, and offers to undo that. */
export const moveDueMutation = makeMutation(
  ({ task, day }: DueMove, send) => {
    const { id, title, description } = task
    const base = toBase(task)
    return send(editTask, { params: { id }, body: { title, description, ...dueFieldsOn(task, day) } }, { base })
  },
  { undoText: ({ task, label }) => m.task_moved_to({ name: task.title, day: label }), isQuiet: true },
)

type PriorityChange = { task: Task; priority: TaskPriority | null }

/** Sets or removes the priority of a task, and offers to undo that. */
export const setPriorityMutation = makeMutation(
  ({ task, priority }: PriorityChange, send) => {
    const base = toBase(task)
    return send(editTask, { params: { id: task.id }, body: { ...base, priority } }, { base })
  },
  {
    undoText: ({ task, priority }) => m.task_moved_to({ name: task.title, day: nameOfPriority(priority) }),
    isQuiet: true,
  },
)

export const markUndoneMutation = mutationById(markTaskUndone)

export const setNextTaskMutation = mutationById(setNextTask)

/** Moves a task right below another one, or to the top. */
export const moveTaskMutation = makeMutation(({ id, after }: { id: string; after: string | null }, send) =>
  send(moveTask, { params: { id }, body: { after } }),
)

export const discardTaskMutation = makeDiscardMutation(discardTask)

export const discardCompletedMutation = makeDiscardMutation(discardCompletedTask, {
  undoText: ({ name }: { name: string }) => m.task_removed({ name }),
})
