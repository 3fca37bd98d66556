import * as z from 'zod/mini'
import { Moment, momentFrom } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors.ts'
import { Page } from './page.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Tasks']

const INVALID_DUE = 'Invalid due date'
const EmptyBody = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

/** When a task is due; null, an empty text or nothing at all for no time. */
const Due = z._default(z.nullable(z.union([EmptyBody, momentFrom(INVALID_DUE)], INVALID_DUE)), null)

/** What somebody writes about a task (specification, section 5): only the title is required. */
export const TaskDraft = z.object({
  id: ClientId,
  title: text('Title', 200, 'Title is required.'),
  description: z._default(text('Description', 5000), ''),
  due: Due,
})
export type TaskDraft = z.infer<typeof TaskDraft>
/** A {@link TaskDraft} as it is sent: `due` in either form that is understood. */
export type TaskDraftInput = z.input<typeof TaskDraft>

export const Task = z.object({ id: z.string(), title: z.string(), description: z.string(), due: z.nullable(Moment) })
export type Task = z.infer<typeof Task>

/** `completed` is the moment it was marked done. */
export const CompletedTask = z.extend(Task, { completed: Moment })
export type CompletedTask = z.infer<typeof CompletedTask>

const TaskId = z.object({ id: Id })

/** The open tasks in the user's order: the first is the next task. In pages with `limit`. */
export const listTasks = {
  method: 'GET',
  url: '/tasks/get/',
  config: { access: 'user' },
  schema: { summary: 'List open tasks', tags, querystring: Page, response: { 200: z.array(Task) } },
} as const satisfies Endpoint

/** Latest completion first. In pages with `limit`. */
export const listCompletedTasks = {
  method: 'GET',
  url: '/tasks/get/completed/',
  config: { access: 'user' },
  schema: { summary: 'List completed tasks', tags, querystring: Page, response: { 200: z.array(CompletedTask) } },
} as const satisfies Endpoint

/** A new task is placed at the top. */
export const createTask = {
  method: 'POST',
  url: '/tasks/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a task', tags, body: TaskDraft, response: { 201: Task } },
} as const satisfies Endpoint

/** 404 'Task not found', as with every call below, where the user has no such task. */
export const editTask = {
  method: 'PUT',
  url: '/tasks/edit/:id/',
  config: { access: 'user' },
  schema: { summary: 'Edit a task', tags, params: TaskId, body: TaskDraft, response: { 200: Task } },
} as const satisfies Endpoint

/** Open tasks only. {@link restoreTask} takes it back. */
export const deleteTask = {
  method: 'DELETE',
  url: '/tasks/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete an open task', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** Completed tasks only. {@link restoreTask} takes it back. */
export const removeCompletedTask = {
  method: 'DELETE',
  url: '/tasks/remove/completed/:id/',
  config: { access: 'user' },
  schema: { summary: 'Remove a completed task', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** Ours: takes a deletion back, for an hour at least. The task stands where it stood, open or completed. */
export const restoreTask = {
  method: 'POST',
  url: '/tasks/restore/:id/',
  config: { access: 'user' },
  schema: { summary: 'Take back a deletion', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** Asked again of a task that is done already, it keeps the moment of the first time. */
export const markTaskDone = {
  method: 'POST',
  url: '/tasks/mark/done/:id/',
  config: { access: 'user' },
  schema: { summary: 'Mark a task as done', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** The task goes back to the place in the open list that it had. */
export const markTaskUndone = {
  method: 'POST',
  url: '/tasks/undo/:id/',
  config: { access: 'user' },
  schema: { summary: 'Mark a task as not done', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** Moves an open task to the top. */
export const setNextTask = {
  method: 'POST',
  url: '/tasks/set/next/:id/',
  config: { access: 'user' },
  schema: { summary: 'Make a task the next one', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** Ours: puts an open task right behind another open one, or at the top where `after` is null. */
export const moveTask = {
  method: 'POST',
  url: '/tasks/move/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Move a task to another place',
    tags,
    params: TaskId,
    body: z.object({ after: z.nullable(Id) }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** The specification reads three changes with GET. Our client uses POST; on the same path both do the same. */
export const asGet = <E extends Endpoint>(endpoint: E): Omit<E, 'method'> & { method: 'GET' } => ({
  ...endpoint,
  method: 'GET',
})
