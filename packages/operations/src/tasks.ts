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
  type TaskRow,
} from '@daybook/contract'
import { dueNameOf } from '@daybook/domain/due'
import type { Fields } from '@daybook/domain/fields'
import { type ListPosition, positionAbove, positionsBelow } from '@daybook/domain/positions'
import {
  doneOccurrence,
  isAhead,
  isDoneToday,
  nextOccurrence,
  occurrenceIdOf,
  toTask,
  withDraft,
} from '@daybook/domain/tasks'
import { answered, type OperationContext, operation, withNewId } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
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

/** Moves a task right below another. Reads only as many of the tasks below as it needs. */
function* moveBelow(id: string, above: ListPosition): Work<void> {
  for (let limit = INITIAL_WINDOW; ; limit *= 4) {
    const behind = yield* ask((store) => store.openTasksBelow(above, limit, id))
    const positions = positionsBelow(id, above, behind, behind.length < limit)
    if (!positions) continue
    for (const place of positions) yield* moveTo(place.id, place.position)
    return
  }
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
  const due = String(seen.due ?? '') || null
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
  const { now, today } = context
  const keptId = occurrenceIdOf(id, dueNameOf(row), today)
  const kept = doneOccurrence(row, now)
  // It is in the trash if marking it was undone.
  if (yield* restore('task', keptId)) yield* edit('task', keptId, () => kept)
  else yield* create('task', keptId, kept)
  yield* put('task', id, row, next)
  yield* stepDown(context, id)
}

export const taskOperations = [
  operation(
    createTask,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      yield* requireProject(draft.project)
      const row = withDraft({ position: yield* topPosition(), completed: null }, draft)
      return toTask(id, (yield* create('task', id, row)) ? row : orNotFound(yield* get('task', id), MISSING))
    },
    { complete: withNewId },
  ),
  operation(
    editTask,
    function* (_, { params: { id }, body: { id: _id, ...draft } }) {
      const before = orNotFound(yield* get('task', id), MISSING)
      // A project that was deleted for good stays named.
      if (draft.project !== before.project) yield* requireProject(draft.project)
      return toTask(id, yield* put('task', id, before, withDraft(before, draft)))
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
    const next = row.completed === null ? nextOccurrence(row, context) : undefined
    if (next && (yield* isOccurrenceDone(context, id, row, base))) return answered('Task marked as done')
    if (next) yield* completeOccurrence(context, id, row, next)
    // A task that is already done keeps its time.
    else yield* put('task', id, row, { ...row, completed: row.completed ?? context.now.toISOString() })
    return answered('Task marked as done')
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
