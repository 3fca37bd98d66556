import {
  changeDue,
  changeFollowing,
  createSchedule,
  discardSchedule,
  editSchedule,
  endSchedule,
  MAIN_ACCOUNT,
  pauseSchedule,
  type RowOf,
  type Schedule,
  type ScheduleDraft,
  skipDue,
} from '@daybook/contract'
import {
  changedOn,
  editedSchedule,
  endedBefore,
  followingFrom,
  followingId,
  newSchedule,
  pausedSchedule,
  recordedAtFirst,
} from '@daybook/domain/recording'
import { dayError, entryOn, withHandled } from '@daybook/domain/schedules'
import { answered, editOperation, type OperationContext, operation, withNewId } from './operation.ts'
import { addUntil, MISSING_SCHEDULE as MISSING, schedule } from './recording.ts'
import { orNotFound, Rejection, rejectIf } from './rejection.ts'
import { requireAccount } from './requireAccount.ts'
import { requireAmount } from './requireAmount.ts'
import { create, discard, edit, pure, put, restore, type Work } from './work.ts'

type Row = RowOf<'schedule'>

const toSchedule = (id: string, row: Row): Schedule => ({ ...row, id })

/** Rejects transfers that are to the account that they are from. */
function requireSides({ type, account = MAIN_ACCOUNT, to }: Pick<Row, 'type' | 'account' | 'to'>) {
  if (type === 'transfer' && account === to) throw new Rejection('transfer_to_itself', { path: 'to' })
}

function withSides(row: Row): Row {
  requireSides(row)
  return row
}

function* changeDay(id: string, day: string, change: (before: Row) => Work<Row>): Work<Schedule> {
  const before = yield* schedule(id)
  const row = yield* change(before)
  rejectIf(dayError(row, day))
  return toSchedule(id, yield* put('schedule', id, before, row))
}

type Following = { id: string; day: string; draft: ScheduleDraft }

/** Changes what is due from a day on: ends the schedule before it, and continues it as another. */
function* changeFrom({ today }: OperationContext, { id, day, draft: { id: _, ...draft } }: Following): Work<Schedule> {
  for (const account of [draft.account, draft.to]) yield* requireAccount(account)
  const row = yield* schedule(id)
  requireAmount(draft.amount, row.amount)
  const change = (before: Row) => withSides(editedSchedule(before, draft, today))
  const ended = endedBefore(row, day)
  if (!ended) return toSchedule(id, yield* put('schedule', id, row, change(row)))
  yield* put('schedule', id, row, ended)
  const next = followingId(id, day)
  if (!(yield* create('schedule', next, withSides(followingFrom(row, { id, day, draft, today }))))) {
    yield* restore('schedule', next)
    yield* edit('schedule', next, change)
  }
  return toSchedule(next, yield* schedule(next))
}

/** The writes of recurring entries. */
export const scheduleOperations = [
  operation(
    createSchedule,
    function* (context, { body: { id = context.newId(), zone = context.timeZone, ...draft } }) {
      for (const account of [draft.account, draft.to]) yield* requireAccount(account)
      const row = withSides(newSchedule({ ...draft, zone }, context.today))
      if (!(yield* create('schedule', id, row))) return toSchedule(id, yield* schedule(id))
      return toSchedule(id, yield* addUntil(id, row, recordedAtFirst(row, context.today)))
    },
    {
      complete(input, completion) {
        const { body, ...rest } = withNewId(input, completion)
        return { ...rest, body: { ...body, zone: body.zone ?? completion.timeZone } }
      },
    },
  ),
  editOperation(editSchedule, {
    kind: 'schedule',
    missing: MISSING,
    *change({ today }, before, { body: { id: _, ...draft } }) {
      // An account that was deleted for good stays named.
      if (draft.account !== before.account) yield* requireAccount(draft.account)
      if (draft.to !== before.to) yield* requireAccount(draft.to)
      requireAmount(draft.amount, before.amount)
      return withSides(editedSchedule(before, draft, today))
    },
    answer: (_, id, row) => pure(toSchedule(id, row)),
  }),
  operation(discardSchedule, function* (_, { params: { id } }) {
    orNotFound(yield* discard('schedule', id), MISSING)
    return answered('Recurring entry deleted')
  }),
  operation(skipDue, function* (_, { params: { id }, body: { day } }) {
    yield* changeDay(id, day, (before) => pure(withHandled(before, day)))
    return answered('Skipped')
  }),
  operation(
    changeDue,
    (_, { params: { id }, body }) =>
      changeDay(id, body.day, function* (before) {
        const { account, to, amount } = entryOn(before, body.day)
        if (body.account !== account) yield* requireAccount(body.account)
        if (body.to !== to) yield* requireAccount(body.to)
        requireAmount(body.amount, amount)
        const row = changedOn(before, body)
        requireSides(entryOn(row, body.day))
        return row
      }),
    { keeps: 'schedule' },
  ),
  operation(
    changeFollowing,
    (context, { params: { id }, body: { day, draft } }) => changeFrom(context, { id, day, draft }),
    { keeps: 'schedule' },
  ),
  operation(endSchedule, function* (_, { params: { id }, body: { day } }) {
    const row = yield* schedule(id)
    const ended = endedBefore(row, day)
    if (ended) yield* put('schedule', id, row, ended)
    else yield* discard('schedule', id)
    return answered('Ended')
  }),
  operation(pauseSchedule, function* ({ today }, { params: { id }, body: { paused } }) {
    const before = yield* schedule(id)
    return toSchedule(id, yield* put('schedule', id, before, pausedSchedule(before, paused, today)))
  }),
]
