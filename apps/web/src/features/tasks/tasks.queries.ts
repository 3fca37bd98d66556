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
  type TaskDraftInput,
} from '@daybook/contract'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/client.ts'

const OPEN_PAGE = 50
const COMPLETED_PAGE = 20

// Silent, because the screen shows its own error if a list does not load.

export const openTasks = infiniteQueryOptions({
  queryKey: ['tasks', 'open'],
  queryFn: ({ pageParam, signal }) =>
    callPage(listTasks, { querystring: { limit: OPEN_PAGE, ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  meta: { silent: true },
})

export const completedTasks = infiniteQueryOptions({
  queryKey: ['tasks', 'completed'],
  queryFn: ({ pageParam, signal }) =>
    callPage(
      listCompletedTasks,
      { querystring: { limit: COMPLETED_PAGE, ...(pageParam && { before: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  meta: { silent: true },
})

const FIELDS = ['title', 'description', 'due']

export const createTaskMutation = mutationOptions({
  mutationFn: (draft: TaskDraftInput) => call(createTask, { body: draft }),
  meta: { showServerMessage: [400], fields: FIELDS },
})

/** A 404 means that the edited task was deleted, so none is selected any more. */
export const editTaskMutation = (id: string) =>
  mutationOptions({
    mutationFn: (draft: TaskDraftInput) => call(editTask, { params: { id }, body: draft }),
    meta: { showServerMessage: [400], fields: FIELDS, messageByStatus: { 404: 'Select a task to update' } },
  })

export const markDoneMutation = mutationOptions({
  mutationFn: (id: string) => call(markTaskDone, { params: { id } }),
  meta: { showServerMessage: [404] },
})

export const markUndoneMutation = mutationOptions({
  mutationFn: (id: string) => call(markTaskUndone, { params: { id } }),
  meta: { showServerMessage: [404] },
})

export const setNextTaskMutation = mutationOptions({
  mutationFn: (id: string) => call(setNextTask, { params: { id } }),
  meta: { showServerMessage: [404] },
})

/** Moves a task right below another one, or to the top. */
export const moveTaskMutation = mutationOptions({
  mutationFn: ({ id, after }: { id: string; after: string | null }) =>
    call(moveTask, { params: { id }, body: { after } }),
  meta: { showServerMessage: [404] },
})

export const deleteTaskMutation = mutationOptions({
  mutationFn: ({ id }: { id: string; title: string }) => call(deleteTask, { params: { id } }),
  meta: { showServerMessage: [404] },
})

export const removeTaskMutation = mutationOptions({
  mutationFn: ({ id }: { id: string; title: string }) => call(removeCompletedTask, { params: { id } }),
  meta: { showServerMessage: [404] },
})

export const restoreTaskMutation = mutationOptions({
  mutationFn: (id: string) => call(restoreTask, { params: { id } }),
  meta: { showServerMessage: [404] },
})
