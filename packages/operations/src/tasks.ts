import {
  createTask,
  discardCompletedTask,
  discardTask,
  editTask,
  markTaskDone,
  markTaskUndone,
  moveTask,
  restoreTask,
  setNextTask,
  skipTask,
  TaskDraftFields,
  type TaskRow,
} from '@daybook/contract'
import { dueNameOf } from '@daybook/domain/due'
import type { Fields } from '@daybook/domain/fields'
import { type ListPosition, positionAbove, positionsBelow } from '@daybook/domain/positions'
import {
  doneOccurrence,
  editedTask,
  isAhead,
  isDoneToday,
  nextOccurrence,
  occurrenceIdOf,
  skippedOccurrence,
  toTask,
  withDraft,
} from '@daybook/domain/tasks'
import { answered, type OperationContext, operation, withNewId } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { allowedParent, markSubtasks } from './subtasks.ts'
import { ask, create, discard, edit, get, getStored, put, restore, type Work } from './work.ts'

const MISSING = 'task_not_found'
const INITIAL_WINDOW = 64

function* topPosition(): Work<number> {
  return positionAbove(yield* ask((store) => store.topTask()))
}

/** Rejects a project that does not exist. One in the trash is accepted. */
function* requireProject(id: string | null | undefined): Work<void> {
  if (id) orNotFound(yield* getStored('project', id), 'project_not_found')
}

/** Returns when the author of an edit saw that the task is due. What a device says that its author saw can be anything. */
const seenDue = ({ due, due_day }: Fields = {}) => TaskDraftFields.original_due.safeParse(due_day ?? due).data

function* change(id: string, changed: (before: TaskRow) => TaskRow): Work<TaskRow> {
  return orNotFound(yield* edit('task', id, changed), MISSING)
}

/** Deletes a task. A request names its state; of an operation, another device may have changed it. */
function* discardByState({ isRequest }: OperationContext, id: string, state: 'open' | 'completed'): Work<void> {
  const isMeant = ({ completed }: TaskRow) => !isRequest || (completed === null) === (state === 'open')
  orNotFound(yield* discard('task', id, isMeant), MISSING)
}

function* openTask(id: string): Work<ListPosition | undefined> {
  const row = yield* get('task', id)
  return row?.completed === null ? { id, position: row.position } : undefined
}

const moveTo = (id: string, position: number) => edit('task', id, (before) => ({ ...before, position }))

/** Returns the positions that put a task right below another. Reads only as many of the tasks below as it needs. */
function* placesBelow(id: string, above: ListPosition): Work<readonly ListPosition[]> {
  for (let limit = INITIAL_WINDOW; ; limit *= 4) {
    const behind = yield* ask((store) => store.openTasksBelow(above, limit, id))
    const positions = positionsBelow(id, above, behind, behind.length < limit)
    if (positions) return positions
  }
}

/** Moves a task right below another. */
function* moveBelow(id: string, above: ListPosition): Work<void> {
  for (const place of yield* placesBelow(id, above)) yield* moveTo(place.id, place.position)
}

/** Returns the position of a new task: at the top, or below the last open subtask of its parent. */
function* firstPosition(id: string, parent: string | null | undefined): Work<number> {
  const open = parent ? yield* openTask(parent) : undefined
  if (!parent || !open) return yield* topPosition()
  const subtasks = yield* ask((store) => store.subtasks(parent))
  const siblings = subtasks.filter(({ completed }) => completed === null)
  const last = [...siblings, open].reduce((low, one) => (one.position < low.position ? one : low))
  let position = open.position
  for (const place of yield* placesBelow(id, { id: last.id, position: last.position })) {
    if (place.id === id) position = place.position
    else yield* moveTo(place.id, place.position)
  }
  return position
}

/**
 * Moves a task right below another open task, or to the top if `after` is null. As an operation it stays where it is if
 * the other one is not among the open tasks any more.
 */
function* move({ isRequest }: OperationContext, id: string, after: string | null): Work<void> {
  const above = after === null ? undefined : yield* openTask(after)
  if (after !== null && !above && !isRequest) return
  orNotFound(yield* openTask(id), MISSING)
  if (after === id) throw new Rejection('task_after_itself', { path: 'after' })
  if (after !== null) return yield* moveBelow(id, orNotFound(above, MISSING))
  const top = yield* ask((store) => store.topTask())
  if (top?.id !== id) yield* moveTo(id, positionAbove(top))
}

/** Returns whether a repeating task has nothing to do for its author: the occurrence that they saw was done, or that of today. */
function* isOccurrenceDone(context: OperationContext, id: string, row: TaskRow, seen: Fields = {}): Work<boolean> {
  if (seen.due === undefined) return isDoneToday(row, context)
  const due = (typeof seen.due === 'string' && seen.due) || null
  return due !== dueNameOf(row) && (yield* getStored('task', occurrenceIdOf(id, due, context.today))) !== undefined
}

/** Moves a task from the top to below the first one that is not ahead, so that there is something to do next. */
function* stepDown(context: OperationContext, id: string): Work<void> {
  const top = yield* ask((store) => store.topTask())
  if (top?.id !== id) return
  for (const place of yield* ask((store) => store.openTasksBelow(top, INITIAL_WINDOW, id))) {
    const row = yield* get('task', place.id)
    if (row && !isAhead(row, context)) return yield* moveBelow(id, place)
  }
}

/** Keeps the occurrence of a repeating task that is done as a row of its own, and moves the task on to the next. */
function* completeOccurrence(context: OperationContext, id: string, row: TaskRow, next: TaskRow): Work<void> {
  const { now, today, operationId } = context
  const toId = (of: string) => occurrenceIdOf(of, dueNameOf(row), today)
  const keptId = toId(id)
  const kept = doneOccurrence(row, now)
  // It is in the trash if marking it was undone.
  if (yield* restore('task', keptId)) yield* edit('task', keptId, () => kept)
  // After a move, it can be due when another one was that is kept.
  else if (!(yield* create('task', keptId, kept))) yield* create('task', toId(operationId), kept)
  yield* moveOn(context, id, row, next)
}

/** Moves a repeating task on to its next occurrence. */
function* moveOn(context: OperationContext, id: string, row: TaskRow, next: TaskRow): Work<void> {
  yield* put('task', id, row, next)
  yield* markSubtasks(id, null)
  yield* stepDown(context, id)
}

/** Leaves out the present occurrence of a repeating task. There is nothing to keep of one that has no other. */
function* skip(context: OperationContext, id: string, row: TaskRow): Work<void> {
  const next = skippedOccurrence(row, context)
  if (next) yield* moveOn(context, id, row, next)
  else yield* discard('task', id)
}

export const taskOperations = [
  operation(
    createTask,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      const known = yield* get('task', id)
      if (known) return toTask(id, known)
      yield* requireProject(draft.project)
      const parent = yield* allowedParent(context, id, draft.parent)
      const position = yield* firstPosition(id, parent)
      const row = withDraft({ position, completed: null }, { ...draft, parent })
      orNotFound(yield* create('task', id, row), MISSING)
      return toTask(id, row)
    },
    { complete: withNewId },
  ),
  operation(
    editTask,
    function* (context, { params: { id }, body: { id: _id, ...draft }, base }) {
      const before = orNotFound(yield* get('task', id), MISSING)
      // A project that was deleted for good stays named.
      if (draft.project !== before.project) yield* requireProject(draft.project)
      const parent = yield* allowedParent(context, id, draft.parent, before.parent)
      const edited = editedTask(before, { ...draft, parent }, { ...context, seen: seenDue(base) })
      return toTask(id, yield* put('task', id, before, edited))
    },
    { restores: 'task' },
  ),
  operation(discardTask, function* (context, { params: { id } }) {
    yield* discardByState(context, id, 'open')
    return answered('Task deleted')
  }),
  operation(discardCompletedTask, function* (context, { params: { id } }) {
    yield* discardByState(context, id, 'completed')
    return answered('Task removed')
  }),
  operation(restoreTask, function* (_, { params: { id } }) {
    orNotFound((yield* restore('task', id)) ?? (yield* get('task', id)), MISSING)
    return answered('Task restored')
  }),
  operation(markTaskDone, function* (context, { params: { id }, base }) {
    const row = orNotFound(yield* get('task', id), MISSING)
    const isRepeating = row.completed === null && row.repeat !== undefined
    if (isRepeating && (yield* isOccurrenceDone(context, id, row, base))) return answered('Task marked as done')
    const next = isRepeating ? nextOccurrence(row, context) : undefined
    if (next) yield* completeOccurrence(context, id, row, next)
    // A task that is already done keeps its time, and what was opened below it since stays open.
    if (next || row.completed !== null) return answered('Task marked as done')
    const completed = context.now.toISOString()
    yield* put('task', id, row, { ...row, completed })
    const subtasks = yield* markSubtasks(id, completed)
    return { ...answered('Task marked as done'), ...(subtasks > 0 && { subtasks }) }
  }),
  operation(skipTask, function* (context, { params: { id }, body: { due } }) {
    const row = orNotFound(yield* get('task', id), MISSING)
    const isSeen = due === dueNameOf(row) || (due !== null && due === row.original_due)
    if (row.completed === null && row.repeat && isSeen) yield* skip(context, id, row)
    return answered('Skipped')
  }),
  operation(markTaskUndone, function* (_, { params: { id } }) {
    yield* change(id, (before) => ({ ...before, completed: null }))
    return answered('Task marked as not done')
  }),
  operation(setNextTask, function* (context, { params: { id } }) {
    yield* move(context, id, null)
    return answered('Task set as next')
  }),
  operation(moveTask, function* (context, { params: { id }, body: { after } }) {
    yield* move(context, id, after)
    return answered('Task moved')
  }),
]
