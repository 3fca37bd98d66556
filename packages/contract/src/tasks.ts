import * as z from 'zod/mini'
import { Day, Moment, momentFrom } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { Page } from './page.ts'
import { Labels } from './tags.ts'
import { DueDay, TaskDuration, TaskFields, TaskPriority, TaskRepeat } from './taskRow.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Tasks']

const INVALID_DUE = code('due_date_invalid')
const EmptyBody = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

/** The due time of a task. Null, an empty text and a missing field mean none. */
const Due = z._default(z.nullable(z.union([EmptyBody, momentFrom(INVALID_DUE)], INVALID_DUE)), null)

/** A due time or a due day. */
const DueName = z.union([DueDay, momentFrom(INVALID_DUE)], INVALID_DUE)

/** The fields of {@link TaskDraft}, each by itself. */
export const TaskDraftFields = {
  id: ClientId,
  title: text('title', 200, 'task_title_required'),
  description: z._default(text('description', 5000), ''),
  due: Due,
  /** Instead of `due`, if it has no time of day. Null for none. */
  due_day: z.optional(z.nullable(DueDay)),
  /**
   * When this occurrence of a repeating task is due by its rule, if it alone is moved. An edit that moves it to another day
   * without this field keeps it; null moves all that follow, too.
   */
  original_due: z.optional(z.nullable(DueName)),
  /** Null if it can be done at any time. */
  start_day: z.optional(z.nullable(Day)),
  /** In minutes, 1 to 1440. Null for none. */
  duration: z.optional(z.nullable(TaskDuration)),
  /** Null for none. */
  priority: z.optional(z.nullable(TaskPriority)),
  /** As tags of entries; null or an empty list for none. */
  labels: z.optional(z.nullable(Labels)),
  /** Null for none. */
  project: z.optional(z.nullable(Id)),
  /** The id of the task that it is a subtask of. Null for none. */
  parent: z.optional(z.nullable(Id)),
  /** Null if it does not repeat. */
  repeat: z.optional(z.nullable(TaskRepeat)),
}

/**
 * The input of a task. Only the title is required. An edit without one of the fields that can be missing keeps it, except
 * that a due time replaces a due day.
 */
export const TaskDraft = z
  .object(TaskDraftFields)
  .check(z.refine(({ due, due_day }) => due === null || !due_day, { error: code('due_twice'), path: ['due_day'] }))
export type TaskDraft = z.infer<typeof TaskDraft>
/** The input type of {@link TaskDraft}: `due` in either of the accepted formats. */
export type TaskDraftInput = z.input<typeof TaskDraft>

export const Task = z.object({ id: z.string(), ...TaskFields })
export type Task = z.infer<typeof Task>

/** `completed` is the time it was marked as done. */
export const CompletedTask = z.extend(Task, { completed: Moment })
export type CompletedTask = z.infer<typeof CompletedTask>

const TaskId = z.object({ id: Id })

/** Returns open tasks in the user's order, the next task first; paginated with `limit`. */
export const listTasks = {
  method: 'GET',
  url: '/tasks/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List open tasks', tags, querystring: Page, response: { 200: z.array(Task) } },
} as const satisfies Endpoint

/** Returns completed tasks, latest completion first; paginated with `limit`. */
export const listCompletedTasks = {
  method: 'GET',
  url: '/tasks/get/completed/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List completed tasks', tags, querystring: Page, response: { 200: z.array(CompletedTask) } },
} as const satisfies Endpoint

/** Adds the task at the top of the list, or below the last open subtask of its parent. */
export const createTask = {
  method: 'POST',
  url: '/tasks/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a task', tags, body: TaskDraft, response: { 201: Task } },
} as const satisfies Endpoint

/** Returns 404 if the user has no such task, as do the calls below. */
export const editTask = {
  method: 'PUT',
  url: '/tasks/edit/:id/',
  config: { access: 'user' },
  schema: { summary: 'Edit a task', tags, params: TaskId, body: TaskDraft, response: { 200: Task } },
} as const satisfies Endpoint

/** A request deletes only open tasks, an operation any. {@link restoreTask} undoes it. */
export const discardTask = {
  method: 'DELETE',
  url: '/tasks/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete an open task', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** A request deletes only completed tasks, an operation any. {@link restoreTask} undoes it. */
export const discardCompletedTask = {
  method: 'DELETE',
  url: '/tasks/remove/completed/:id/',
  config: { access: 'user' },
  schema: { summary: 'Remove a completed task', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/**
 * Restores a deleted task, open or completed, at its previous position, while it is in the trash.
 */
export const restoreTask = {
  method: 'POST',
  url: '/tasks/restore/:id/',
  config: { access: 'user' },
  schema: { summary: 'Take back a deletion', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** The due time or the due day of the occurrence that the user sees, empty if it has none. */
const SeenOccurrence = z.object({
  due: z.optional(z.union([z.literal(''), DueName], INVALID_DUE)),
})

/**
 * Marks a task as done with its open subtasks, of which `subtasks` is the number, missing if it has none. Idempotent: a
 * task that is already done keeps its completion time, and its subtasks stay as they are. Of a task that repeats it marks the occurrence that is
 * due: it becomes a completed task of its own, and the task is due next after today, at the same time of day in the time
 * zone of the request. Nothing happens if that was done today and the next one is due later. `due` names the occurrence
 * that is meant, also a later one: then nothing happens if that one was done.
 */
export const markTaskDone = {
  method: 'POST',
  url: '/tasks/mark/done/:id/',
  config: { access: 'user', isReadOnly: false },
  schema: {
    summary: 'Mark a task as done',
    tags,
    params: TaskId,
    querystring: SeenOccurrence,
    response: { 200: z.extend(Message, { subtasks: z.optional(z.number()) }) },
  },
} as const satisfies Endpoint

/**
 * Leaves out one occurrence of a task that repeats, and makes its subtasks open again; the last one is moved to the trash.
 * `due` names the occurrence by its due time or day as the user sees it, or null. Nothing happens if the task is due at
 * another time by now, unless this occurrence was moved, or if it does not repeat.
 */
export const skipTask = {
  method: 'POST',
  url: '/tasks/skip/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Skip one occurrence of a task that repeats',
    tags,
    params: TaskId,
    body: z.object({ due: z.nullable(DueName) }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Returns the task to its previous position in the open list. */
export const markTaskUndone = {
  method: 'POST',
  url: '/tasks/undo/:id/',
  config: { access: 'user', isReadOnly: false },
  schema: { summary: 'Mark a task as not done', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/** Moves an open task to the top. */
export const setNextTask = {
  method: 'POST',
  url: '/tasks/set/next/:id/',
  config: { access: 'user' },
  schema: { summary: 'Make a task the next one', tags, params: TaskId, response: { 200: Message } },
} as const satisfies Endpoint

/**
 * Moves an open task directly after another one, or to the top if `after` is null. If the other one is not open, a
 * request returns 404, and an operation leaves the task where it is.
 */
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

/** Returns the GET variant of a POST endpoint: three changes exist as GET for simple clients; ours sends POST. */
export const asGet = <E extends Endpoint>(endpoint: E): Omit<E, 'method'> & { method: 'GET' } => ({
  ...endpoint,
  method: 'GET',
})
