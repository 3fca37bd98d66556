import { confirmDue, MAIN_ACCOUNT, type RowOf, recordDue } from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import { fromEntryRow } from '@daybook/domain/entries'
import { confirmedOn, dueUntil, entryIdOn, toTransfer } from '@daybook/domain/recording'
import { type DueEntry, entryOn, isEntry, limitError } from '@daybook/domain/schedules'
import { allInAccountCurrencies, allInAccountCurrency, inAccountCurrencies, inAccountCurrency } from './currencies.ts'
import { answered, operation } from './operation.ts'
import { orNotFound, Rejection, rejectIf } from './rejection.ts'
import { requireAmount } from './requireAmount.ts'
import { ask, create, edit, get, getStored, put, restore, type Work } from './work.ts'

type Row = RowOf<'schedule'>

export const MISSING_SCHEDULE = 'schedule_not_found'

/** Returns a schedule. Rejects the operation if there is none. */
export function* schedule(id: string): Work<Row> {
  return orNotFound(yield* get('schedule', id), MISSING_SCHEDULE)
}

function* isStored(account: string): Work<boolean> {
  return account === MAIN_ACCOUNT || (yield* getStored('account', account)) !== undefined
}

/** Returns the sides of a schedule, or of one of its days, with the main account in place of those that were deleted for good. */
function* toStored<Sides extends Pick<Row, 'account' | 'to'>>(sides: Sides): Work<Sides> {
  const { account, to } = sides
  return {
    ...sides,
    ...(account && !(yield* isStored(account)) && { account: MAIN_ACCOUNT }),
    ...(to && !(yield* isStored(to)) && { to: MAIN_ACCOUNT }),
  }
}

/** Returns the schedule, without accounts that were deleted for good: an entry then belongs to the main one. */
function* inAccount(before: Row): Work<Row> {
  const changed: Row['changed'] = []
  for (const day of before.changed) changed.push(yield* toStored(day))
  const { account, ...row } = yield* toStored(before)
  return { ...row, changed, ...(account && account !== MAIN_ACCOUNT && { account }) }
}

/** Adds the entries and transfers of a schedule that are due until a day. Returns the schedule after it. */
export function* addUntil(id: string, row: Row, until: string): Work<Row> {
  const due = dueUntil(id, yield* inAccount(row), until)
  if (due.count === 0) return row
  if (due.entries.length > 0) {
    const entries = yield* allInAccountCurrency(due.entries)
    yield* ask((store) => store.createAll('entry', entries))
  }
  if (due.transfers.length > 0) {
    const transfers = yield* allInAccountCurrencies(due.transfers)
    yield* ask((store) => store.createAll('transfer', transfers))
  }
  return yield* put('schedule', id, row, due.row)
}

/**
 * Adds the entries of a schedule that are due until a day if its mode is automatic, as many as are added at once. Returns
 * whether it added any. Does nothing without a schedule.
 */
export function* addDue(id: string, until: string): Work<boolean> {
  const row = yield* get('schedule', id)
  return row?.mode === 'automatic' && (yield* addUntil(id, row, until)) !== row
}

/** Creates what a confirmed day brings, or restores it from the trash if the day `isOpen`. */
function* record<K extends 'entry' | 'transfer'>(kind: K, id: string, row: RowOf<K>, isOpen: boolean): Work<void> {
  if (isOpen && (yield* restore(kind, id))) yield* edit(kind, id, () => row)
  else yield* create(kind, id, row)
}

/** Records a transfer of a confirmed day. Rejects one between one account. */
function* recordTransfer(id: string, due: DueEntry, isOpen: boolean): Work<void> {
  const transfer = toTransfer(due)
  if (!transfer) throw new Rejection('transfer_to_itself', { path: 'to' })
  yield* record('transfer', id, yield* inAccountCurrencies(transfer), isOpen)
}

/** The writes that record what is due. */
export const recordingOperations = [
  operation(recordDue, function* ({ now, isRequest }, { params: { id }, body: { until } }) {
    if (isRequest) yield* schedule(id)
    // Not beyond the latest day anywhere.
    const [last = until] = [until, latestDayAt(now)].sort()
    yield* addDue(id, last)
    return answered('Recorded')
  }),
  // Restores the entry or the transfer if the confirmation was undone.
  operation(
    confirmDue,
    function* (_, { params: { id }, body: { day, ...confirmed } }) {
      const before = yield* schedule(id)
      requireAmount(confirmed.amount, entryOn(before, day).amount)
      const { entry: due, row, isOpen } = confirmedOn(yield* inAccount(before), day, confirmed)
      rejectIf(limitError(row))
      const madeId = entryIdOn(id, before, day)
      if (isEntry(due)) yield* record('entry', madeId, yield* inAccountCurrency(due), isOpen)
      else yield* recordTransfer(madeId, due, isOpen)
      yield* put('schedule', id, before, row)
      if (isEntry(due)) return fromEntryRow(madeId, orNotFound(yield* get('entry', madeId), 'entry_not_found'))
      return { ...orNotFound(yield* get('transfer', madeId), 'transfer_not_found'), id: madeId }
    },
    { keeps: 'schedule' },
  ),
]
