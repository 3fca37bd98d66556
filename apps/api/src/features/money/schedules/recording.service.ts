import type { confirmDue } from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import { entryOf } from '@daybook/domain/entries'
import { confirmedOn, dueUntil, entryIdOn } from '@daybook/domain/recording'
import { entryOn, limitError } from '@daybook/domain/schedules'
import type * as z from 'zod/mini'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, type WriteDb, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { requireAmount } from '../../../requireAmount.ts'
import { requireAccount } from '../accounts/accounts.service.ts'
import { allInAccountCurrency, inAccountCurrency } from '../accounts/currencies.repo.ts'
import { entryRows } from '../entries.repo.ts'
import { MISSING, type Row, rejectIf } from './scheduleRow.ts'
import { scheduleRows } from './scheduleRows.repo.ts'

type Confirmed = z.output<typeof confirmDue.schema.body>

/** Returns the schedule, without its account if that was deleted for good: the entry then belongs to the main one. */
async function inAccount(db: Db, userId: string, { account, ...row }: Row): Promise<Row> {
  if (!account) return row
  const isThere = await requireAccount(db, userId, account).then(
    () => true,
    () => false,
  )
  return isThere ? { ...row, account } : row
}

/** Adds the entries of a schedule that are due until a day. Returns the schedule after it. */
export async function addUntil(db: WriteDb, userId: string, { id, row }: { id: string; row: Row }, until: string) {
  const due = dueUntil(id, await inAccount(db, userId, row), until)
  if (due.entries.length === 0) return row
  await tracked(db, entryRows).createAll(await allInAccountCurrency(db, userId, due.entries))
  return orNotFound(await tracked(db, scheduleRows).edit(id, () => due.row), MISSING)
}

/** Records the recurring entries of one user. */
export function recordingService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  return {
    /** Adds the entries that are due until a day, but not beyond the latest one anywhere. Does nothing without a schedule. */
    record: (id: string, until: string) =>
      withChanges({ db, clock }, author, async (db) => {
        const row = await tracked(db, scheduleRows).get(id)
        const latest = latestDayAt(clock.now())
        if (row?.adds === 'itself') await addUntil(db, userId, { id, row }, [until, latest].sort()[0]!)
      }),

    /** Records the entry of an open day as it is given, and restores it if the confirmation was undone. */
    confirm: (id: string, { day, ...confirmed }: Confirmed) =>
      withChanges({ db, clock }, author, async (db) => {
        const before = orNotFound(await tracked(db, scheduleRows).get(id), MISSING)
        requireAmount(confirmed.amount, entryOn(before, day).amount)
        const { entry: plain, row, isOpen } = confirmedOn(await inAccount(db, userId, before), day, confirmed)
        rejectIf(limitError(row))
        const entry = await inAccountCurrency(db, userId, plain)
        const entries = tracked(db, entryRows)
        const entryId = entryIdOn(id, before, day)
        if (isOpen && (await entries.restore(entryId))) await entries.edit(entryId, () => entry)
        else await entries.create(entryId, entry)
        await tracked(db, scheduleRows).edit(id, () => row)
        return entryOf(entryId, orNotFound(await entries.get(entryId), 'entry_not_found'))
      }),
  }
}
