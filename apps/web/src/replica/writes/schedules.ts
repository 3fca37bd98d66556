import {
  changeDue,
  changeFollowing,
  confirmDue,
  createSchedule,
  deleteSchedule,
  editSchedule,
  endSchedule,
  pauseSchedule,
  type RowOf,
  recordDue,
  SCHEDULE_LIMIT,
  type ScheduleDraft,
  skipDue,
} from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import { entryOf } from '@daybook/domain/entries'
import { withAccountAmount } from '@daybook/domain/rates'
import {
  changedOn,
  confirmedOn,
  dueUntil,
  editedSchedule,
  endedBefore,
  entryIdOn,
  followingFrom,
  followingId,
  newSchedule,
  pausedSchedule,
  recordedAtFirst,
} from '@daybook/domain/recording'
import { dayError, entryOn, limitError, withSettled } from '@daybook/domain/schedules'
import { ApiError } from '../../api/errors.ts'
import { timeZone } from '../../device/timeZone.ts'
import { presentedSchedule } from '../answers/schedules.ts'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import { requireAmount } from '../requireAmount.ts'
import type { Row } from '../rows.ts'
import { tracked } from '../tracked.ts'
import { currenciesOf, requireAccount } from './accounts.ts'

const MISSING = 'schedule_not_found'

const scheduleWith = (context: WriteContext, id: string) => orReject(tracked(context, 'schedule').get(id), MISSING)

const edit = (context: WriteContext, id: string, change: (before: Row<'schedule'>) => RowOf<'schedule'>) =>
  presentedSchedule(orReject(tracked(context, 'schedule').edit(id, change), MISSING))

const rejectIf = (code: string | undefined) => {
  if (code) throw new ApiError({ status: 400, code })
}

type DayEdit = { day: string; change: (before: Row<'schedule'>) => RowOf<'schedule'> }

const editDay = (context: WriteContext, id: string, { day, change }: DayEdit) =>
  edit(context, id, (before) => {
    const row = change(before)
    rejectIf(dayError(row, day))
    return row
  })

/** Creates a schedule. Returns false, and changes nothing, if the id is taken. */
function createRow(context: WriteContext, id: string, row: RowOf<'schedule'>) {
  const isNew = tracked(context, 'schedule').create(id, row)
  if (isNew && context.rows.all('schedule').length > SCHEDULE_LIMIT) rejectIf('too_many_schedules')
  return isNew
}

/** Returns the schedule, without its account if that was deleted for good. */
const inAccount = ({ rows }: WriteContext, { id: _, account, ...row }: Row<'schedule'>): RowOf<'schedule'> =>
  account && rows.stored('account', account) ? { ...row, account } : row

function editWhole(context: WriteContext, id: string, draft: Omit<ScheduleDraft, 'id'>) {
  return edit(context, id, ({ id: _, ...before }) => {
    if (draft.account !== before.account) requireAccount(context, draft.account)
    requireAmount(draft.amount, before.amount)
    return editedSchedule(before, draft, context.today)
  })
}

/** Adds the entries that are due until a day. */
function addUntil(context: WriteContext, id: string, until: string) {
  const due = dueUntil(id, inAccount(context, scheduleWith(context, id)), until)
  if (due.entries.length === 0) return
  const currencies = currenciesOf(context)
  for (const [entryId, entry] of due.entries)
    tracked(context, 'entry').create(entryId, withAccountAmount(entry, currencies))
  tracked(context, 'schedule').edit(id, () => due.row)
}

type Following = { id: string; day: string; draft: ScheduleDraft }

/** Changes what is due from a day on. */
function changeFrom(context: WriteContext, { id, day, draft: { id: _, ...draft } }: Following) {
  requireAccount(context, draft.account)
  const row = scheduleWith(context, id)
  requireAmount(draft.amount, row.amount)
  const change = (before: Row<'schedule'>) => editedSchedule(before, draft, context.today)
  const schedules = tracked(context, 'schedule')
  const ended = endedBefore(row, day)
  if (!ended) return edit(context, id, change)
  schedules.edit(id, () => ended)
  const next = followingId(id, day)
  if (!createRow(context, next, followingFrom(row, { id, day, draft, today: context.today }))) {
    schedules.restore(next)
    schedules.edit(next, change)
  }
  return presentedSchedule(scheduleWith(context, next))
}

/** Adds the id of a new schedule, and where its day begins. */
function withZone<I>(input: I, context: { newId: () => string }) {
  const { body, ...rest } = withNewId(input, context) as { body: { zone?: string } }
  return { ...rest, body: { ...body, zone: body.zone ?? timeZone() } } as I
}

/** The writes of recurring entries. */
export const scheduleWrites = [
  writeOf(
    createSchedule,
    (context, { body: { id, ...draft } }) => {
      requireAccount(context, draft.account)
      const row = newSchedule(draft, context.today)
      if (createRow(context, id!, row)) addUntil(context, id!, recordedAtFirst(row, context.today))
      return presentedSchedule(scheduleWith(context, id!))
    },
    { prepare: withZone },
  ),
  editOf(editSchedule, 'schedule', 'keep', (context, { params, body: { id: _, ...draft } }) =>
    editWhole(context, params.id, draft),
  ),
  writeOf(deleteSchedule, (context, { params: { id } }) => {
    orReject(tracked(context, 'schedule').discard(id), MISSING)
    return { message: 'Recurring entry deleted' }
  }),
  writeOf(recordDue, (context, { params: { id }, body: { until } }) => {
    const latest = latestDayAt(context.now)
    if (tracked(context, 'schedule').get(id)?.adds === 'itself') addUntil(context, id, [until, latest].sort()[0]!)
    return { message: 'Recorded' }
  }),
  writeOf(confirmDue, (context, { params: { id }, body: { day, ...confirmed } }) => {
    const before = scheduleWith(context, id)
    requireAmount(confirmed.amount, entryOn(before, day).amount)
    const { entry: plain, row, isOpen } = confirmedOn(inAccount(context, before), day, confirmed)
    rejectIf(limitError(row))
    const entry = withAccountAmount(plain, currenciesOf(context))
    const entries = tracked(context, 'entry')
    const entryId = entryIdOn(id, before, day)
    if (isOpen && entries.restore(entryId)) entries.edit(entryId, () => entry)
    else entries.create(entryId, entry)
    tracked(context, 'schedule').edit(id, () => row)
    return entryOf(entryId, orReject(entries.get(entryId), 'entry_not_found'))
  }),
  writeOf(skipDue, (context, { params, body: { day } }) => {
    editDay(context, params.id, { day, change: (before) => withSettled(before, day) })
    return { message: 'Skipped' }
  }),
  writeOf(changeDue, (context, { params, body }) =>
    editDay(context, params.id, {
      day: body.day,
      change: (before) => {
        requireAmount(body.amount, entryOn(before, body.day).amount)
        return changedOn(before, body)
      },
    }),
  ),
  writeOf(changeFollowing, (context, { params: { id }, body: { day, draft } }) =>
    changeFrom(context, { id, day, draft }),
  ),
  writeOf(endSchedule, (context, { params: { id }, body: { day } }) => {
    const schedules = tracked(context, 'schedule')
    const ended = endedBefore(scheduleWith(context, id), day)
    if (ended) schedules.edit(id, () => ended)
    else schedules.discard(id)
    return { message: 'Ended' }
  }),
  writeOf(pauseSchedule, (context, { params, body: { paused } }) =>
    edit(context, params.id, (before) => pausedSchedule(before, paused, context.today)),
  ),
]
