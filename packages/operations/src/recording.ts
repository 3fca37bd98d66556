import { confirmDue, MAIN_ACCOUNT, type RowOf, recordDue } from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import { fromEntryRow } from '@daybook/domain/entries'
import { confirmedOn, dueUntil, entryIdOn } from '@daybook/domain/recording'
import { entryOn, limitError } from '@daybook/domain/schedules'
import { allInAccountCurrency, inAccountCurrency } from './currencies.ts'
import { answered, operation } from './operation.ts'
import { orNotFound, rejectIf } from './rejection.ts'
import { requireAmount } from './requireAmount.ts'
import { ask, create, edit, get, getStored, put, restore, type Work } from './work.ts'

type Row = RowOf<'schedule'>

export const MISSING_SCHEDULE = 'schedule_not_found'

/** Returns a schedule. Rejects the operation if there is none. */
export function* schedule(id: string): Work<Row> {
  return orNotFound(yield* get('schedule', id), MISSING_SCHEDULE)
}

/** Returns the schedule, without accounts that were deleted for good: an entry then belongs to the main one. */
function* inAccount({ account, ...row }: Row): Work<Row> {
  const changed: Row['changed'] = []
  for (const { account: of, ...day } of row.changed) {
    const isMissing = of && of !== MAIN_ACCOUNT && !(yield* getStored('account', of))
    changed.push(isMissing ? { ...day, account: MAIN_ACCOUNT } : { ...day, ...(of && { account: of }) })
  }
  return account && (yield* getStored('account', account)) ? { ...row, changed, account } : { ...row, changed }
}

/** Adds the entries of a schedule that are due until a day. Returns the schedule after it. */
export function* addUntil(id: string, row: Row, until: string): Work<Row> {
  const due = dueUntil(id, yield* inAccount(row), until)
  if (due.entries.length === 0) return row
  const entries = yield* allInAccountCurrency(due.entries)
  yield* ask((store) => store.createAll('entry', entries))
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

/** The writes that record what is due. */
export const recordingOperations = [
  operation(recordDue, function* ({ now, isRequest }, { params: { id }, body: { until } }) {
    if (isRequest) yield* schedule(id)
    // Not beyond the latest day anywhere.
    const [last = until] = [until, latestDayAt(now)].sort()
    yield* addDue(id, last)
    return answered('Recorded')
  }),
  // Restores the entry if the confirmation was undone.
  operation(
    confirmDue,
    function* (_, { params: { id }, body: { day, ...confirmed } }) {
      const before = yield* schedule(id)
      requireAmount(confirmed.amount, entryOn(before, day).amount)
      const { entry: plain, row, isOpen } = confirmedOn(yield* inAccount(before), day, confirmed)
      rejectIf(limitError(row))
      const entry = yield* inAccountCurrency(plain)
      const entryId = entryIdOn(id, before, day)
      if (isOpen && (yield* restore('entry', entryId))) yield* edit('entry', entryId, () => entry)
      else yield* create('entry', entryId, entry)
      yield* put('schedule', id, before, row)
      return fromEntryRow(entryId, orNotFound(yield* get('entry', entryId), 'entry_not_found'))
    },
    { keeps: 'schedule' },
  ),
]
