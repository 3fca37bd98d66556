import {
  createRoutine,
  deleteRoutine,
  markRoutineDone,
  type OccurrenceState,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import {
  activeScheduleOf,
  editedRoutine,
  expenseIdOn,
  expenseOn,
  isSameSchedule,
  newRoutine,
} from '@daybook/domain/routines'
import { streakBefore } from '@daybook/domain/streak'
import { ApiError } from '../../api/errors.ts'
import { MISSING_ROUTINE, occurrenceId, presentRoutine, recordsOf } from '../answers/routines.ts'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import { requireAmount } from '../requireAmount.ts'
import type { Row } from '../rows.ts'
import { tracked } from '../tracked.ts'

function streakToday({ rows, today }: WriteContext, routine: Row<'routine'>) {
  const records = recordsOf(rows, routine.id).filter(({ day }) => day < today)
  return streakBefore(activeScheduleOf(routine), today, { records, isAll: true })!
}

/** Adds the day on which the author marks a routine, which the server does not know later. */
const withDay = <I>(input: I, { today }: { today: string }) => {
  const { body } = input as { body: { day?: string } }
  return { ...input, body: { ...body, day: body.day ?? today } }
}

/** Adds the first day of a new routine for the same reason. */
const withStart = <I>(input: I, { today }: { today: string }) => {
  const { body } = input as { body: { start?: string } }
  return { ...input, body: { ...body, start: body.start ?? today } }
}

/** Returns the occurrences, to change the record of a day. */
function occurrencesOn(context: WriteContext, routineId: string, day: string) {
  orReject(context.rows.get('routine', routineId), MISSING_ROUTINE)
  // The author may have travelled since, to where that day has not begun.
  if (day > latestDayAt(context.now)) throw new ApiError({ status: 400, code: 'day_in_future' })
  return tracked(context, 'occurrence')
}

function record(context: WriteContext, { routine, day = context.today, state }: Marked) {
  const occurrences = occurrencesOn(context, routine, day)
  const id = occurrenceId(routine, day)
  const wasDone = occurrences.get(id)?.state === 'done'
  const isNew = occurrences.create(id, { routine, day, state })
  if (!isNew) occurrences.edit(id, (before) => ({ ...before, state }))
  if (state === 'skipped') return removeExpense(context, routine, day)
  const expense = expenseOn(context.rows.get('routine', routine)!, day)
  if (!expense) return
  const entries = tracked(context, 'entry')
  // One that was deleted of a day that is done stays deleted.
  if (wasDone || !entries.restore(expenseIdOn(routine, day))) entries.create(expenseIdOn(routine, day), expense)
}

/** Moves the expense of a day to the trash. */
function removeExpense(context: WriteContext, routine: string, day: string) {
  tracked(context, 'entry').discard(expenseIdOn(routine, day))
}

type Marked = { routine: string; day: string | undefined; state: OccurrenceState }

export const routineWrites = [
  writeOf(
    createRoutine,
    (context, { body: { id = context.operationId, ...draft } }) => {
      tracked(context, 'routine').create(id, newRoutine(draft, context.today))
      return presentRoutine(context, id)
    },
    { prepare: (input, context) => withStart(withNewId(input, context), context) },
  ),
  editOf(updateRoutine, 'routine', 'restore', (context, { params, body: { id: _, ...draft } }) => {
    tracked(context, 'routine').edit(params.id, (before) => {
      if (draft.expense) requireAmount(draft.expense.amount, before.expense?.amount)
      const after = editedRoutine(before, draft)
      if (isSameSchedule(before, after)) return after
      return { ...after, schedule_from: context.today, streak_offset: streakToday(context, before) }
    })
    return presentRoutine(context, params.id)
  }),
  writeOf(deleteRoutine, (context, { params }) => {
    orReject(tracked(context, 'routine').discard(params.id), MISSING_ROUTINE)
    return { message: 'Routine deleted' }
  }),
  writeOf(
    markRoutineDone,
    (context, { params, body }) => {
      record(context, { routine: params.id, day: body.day, state: 'done' })
      return { message: 'Routine marked done' }
    },
    { prepare: withDay },
  ),
  writeOf(
    skipRoutine,
    (context, { params, body }) => {
      record(context, { routine: params.id, day: body.day, state: 'skipped' })
      return { message: 'Routine skipped' }
    },
    { prepare: withDay },
  ),
  writeOf(
    unmarkRoutine,
    (context, { params, body: { day = context.today } }) => {
      occurrencesOn(context, params.id, day).remove(occurrenceId(params.id, day))
      removeExpense(context, params.id, day)
      return { message: 'Routine marked undone' }
    },
    { prepare: withDay },
  ),
]
