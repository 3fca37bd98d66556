import {
  countRoutine,
  createRoutine,
  discardRoutine,
  type Endpoint,
  markRoutineDone,
  type OccurrenceState,
  type Output,
  pauseRoutine,
  type RowOf,
  SETTINGS_ID,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import { routineDayAt } from '@daybook/domain/routineDay'
import { continuedRoutine, pausedRoutine } from '@daybook/domain/routinePauses'
import {
  editedRoutine,
  expenseIdOn,
  expenseOn,
  isSameSchedule,
  newRoutine,
  occurrenceId,
} from '@daybook/domain/routines'
import { countOf, toCounted } from '@daybook/domain/routineTargets'
import { answered, type OperationContext, type OperationInput, operation, withNewId } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { requireAmount } from './requireAmount.ts'
import { ask, create, discard, get, put, remove, restore, type Work } from './work.ts'

const MISSING = 'routine_not_found'

type WithDay = { body: { day?: string | undefined } }

/** Adds the day for which the author marks a routine, which the server does not know later. */
const withDay = <I>(input: I, { routineDay }: { routineDay: string }): I => {
  const { body } = input as WithDay
  return { ...input, body: { ...body, day: body.day ?? routineDay } }
}

/** Returns the day for which the author's routines are marked. */
function* currentDay({ timeZone, now }: OperationContext): Work<string> {
  return routineDayAt(timeZone, now, (yield* get('settings', SETTINGS_ID))?.day_end)
}

/** Returns a routine of which a day is marked. */
function* routineOn({ isRequest, today, now }: OperationContext, id: string, day: string) {
  const row = orNotFound(yield* get('routine', id), MISSING)
  // The author of an operation may have travelled since, to where that day has not begun.
  if (day > (isRequest ? today : latestDayAt(now))) throw new Rejection('day_in_future', { path: 'day' })
  return row
}

type DayRow = RowOf<'occurrence'>

/** Returns a routine that begins before it ends. */
function requireDays(row: RowOf<'routine'>) {
  if (row.end && row.end < row.start) throw new Rejection('end_before_start', { path: 'end' })
  return row
}

/** Records a day as done or skipped. What was counted beyond the target stays. */
function* record(context: OperationContext, id: string, day: string, state: OccurrenceState): Work<void> {
  const routine = yield* routineOn(context, id, day)
  const before = yield* get('occurrence', occurrenceId(id, day))
  const row = { routine: id, day }
  const { target } = routine
  const counted = state === 'done' && target && toCounted(row, target, Math.max(target, countOf(before, target)))
  yield* recordDay(routine, before, counted || { ...row, state })
}

/**
 * Replaces the record of a day, and its expense. An expense that was taken back is restored; one that was deleted of a
 * day done is not.
 */
function* recordDay(routine: RowOf<'routine'>, before: DayRow | undefined, after: DayRow): Work<void> {
  const { routine: id, day } = after
  if (before) yield* put('occurrence', occurrenceId(id, day), before, after)
  else yield* create('occurrence', occurrenceId(id, day), after)
  if (after.state !== 'done') return yield* discardExpense(id, day)
  const expense = expenseOn(routine, day)
  if (!expense) return
  const expenseId = expenseIdOn(id, day)
  if (before?.state === 'done' || !(yield* restore('entry', expenseId))) yield* create('entry', expenseId, expense)
}

function* unmark(id: string, day: string): Work<void> {
  yield* remove('occurrence', occurrenceId(id, day))
  yield* discardExpense(id, day)
}

function* discardExpense(id: string, day: string): Work<void> {
  yield* discard('entry', expenseIdOn(id, day))
}

type OnDay<E extends Endpoint> = (context: OperationContext, input: OperationInput<E>, day: string) => Work<Output<E>>

/** Describes a write about a day of a routine: the one in its body, or else that for which routines are marked. */
const operationOnDay = <E extends Endpoint>(endpoint: E, run: OnDay<E>) =>
  operation<E>(
    endpoint,
    function* (context, input) {
      const { day } = input.body as WithDay['body']
      return yield* run(context, input, day ?? (yield* currentDay(context)))
    },
    { complete: withDay },
  )

const markingOperations = [
  operationOnDay(markRoutineDone, function* (context, { params: { id } }, day) {
    yield* record(context, id, day, 'done')
    return answered('Routine marked done')
  }),
  operationOnDay(skipRoutine, function* (context, { params: { id } }, day) {
    yield* record(context, id, day, 'skipped')
    return answered('Routine skipped')
  }),
  operationOnDay(unmarkRoutine, function* (context, { params: { id } }, day) {
    yield* routineOn(context, id, day)
    yield* unmark(id, day)
    return answered('Routine marked undone')
  }),
  operationOnDay(countRoutine, function* (context, { params: { id }, body: { by } }, day) {
    const routine = yield* routineOn(context, id, day)
    const { target = 1 } = routine
    const before = yield* get('occurrence', occurrenceId(id, day))
    const after = toCounted({ routine: id, day }, target, countOf(before, target) + by)
    if (after) yield* recordDay(routine, before, after)
    else yield* unmark(id, day)
    return answered('Routine counted')
  }),
  operationOnDay(pauseRoutine, function* (context, { params: { id }, body: { paused, until = null } }, day) {
    const before = yield* routineOn(context, id, day)
    if (paused && until !== null && until < day) throw new Rejection('pause_invalid', { path: 'until' })
    yield* put('routine', id, before, paused ? pausedRoutine(before, day, until) : continuedRoutine(before, day))
    return answered(paused ? 'Routine paused' : 'Routine continued')
  }),
]

/** Returns from which day the schedule of an edited routine counts, and the streak until then. */
function* countedFrom(
  id: string,
  before: RowOf<'routine'>,
  edited: RowOf<'routine'>,
  today: string,
): Work<Partial<RowOf<'routine'>>> {
  if (isSameSchedule(before, edited)) return {}
  const isOnlyEarlier = edited.start < before.start && isSameSchedule({ ...before, start: edited.start }, edited)
  if (isOnlyEarlier && before.schedule_from === before.start) return { schedule_from: edited.start }
  // Days in a row are no weeks in a row.
  const isSameUnit = !before.times_a_week === !edited.times_a_week
  const streak_offset = isSameUnit ? yield* ask((store) => store.streakBefore(id, before, today)) : 0
  return { schedule_from: today, streak_offset }
}

/** The writes of routines and of their days. */
export const routineOperations = [
  operation(
    createRoutine,
    function* (context, { body: { id = context.newId(), ...draft } }) {
      const today = yield* currentDay(context)
      const row = requireDays(newRoutine(draft, today))
      const stored = (yield* create('routine', id, row)) ? row : orNotFound(yield* get('routine', id), MISSING)
      return yield* ask((store) => store.toRoutine(id, stored, today))
    },
    {
      complete(input, completion) {
        const { body, ...rest } = withNewId(input, completion)
        return { ...rest, body: { ...body, start: body.start ?? completion.routineDay } }
      },
    },
  ),
  // A changed schedule applies from today; the days before today and the streak are kept. An earlier start adds its days.
  operation(
    updateRoutine,
    function* (context, { params: { id }, body: { id: _, ...draft } }) {
      const today = yield* currentDay(context)
      const before = orNotFound(yield* get('routine', id), MISSING)
      if (draft.expense) requireAmount(draft.expense.amount, before.expense?.amount, 'expense.amount')
      const edited = requireDays(editedRoutine(before, draft))
      const stored = yield* put('routine', id, before, {
        ...edited,
        ...(yield* countedFrom(id, before, edited, today)),
      })
      return yield* ask((store) => store.toRoutine(id, stored, today))
    },
    { restores: 'routine' },
  ),
  operation(discardRoutine, function* (_, { params: { id } }) {
    orNotFound(yield* discard('routine', id), MISSING)
    return answered('Routine deleted')
  }),
  ...markingOperations,
]
