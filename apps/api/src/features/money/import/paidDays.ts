import type { ImportedEntry, RowOf } from '@daybook/contract'
import { confirmedOn, entryIdOn, movedTo } from '@daybook/domain/recording'
import { dayError } from '@daybook/domain/schedules'
import { trackedEdits } from '../../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../../db/changes/withChanges.ts'
import { entryRows } from '../entries/entries.repo.ts'
import { scheduleRows } from '../planning/schedules/scheduleRows.repo.ts'

export type NewEntry = [id: string, row: RowOf<'entry'>]
export type PaidDay = NonNullable<ImportedEntry['pays']>

/**
 * Records the due days that entries pay, by their ids. Returns the entries to add, without those of days that were
 * recorded since the check: they are there already.
 */
export async function recordPaidDays(db: WriteDb, entries: NewEntry[], paid: ReadonlyMap<string, PaidDay>) {
  const added: NewEntry[] = []
  for (const [id, row] of entries) {
    const day = paid.get(id)
    const entry = day ? await payDay(db, row, day) : row
    if (entry) added.push([id, entry])
  }
  return added
}

/**
 * Returns the entry, with the parts of the recurring one, which is in the account of the entry from then on; undefined if
 * that has an entry on this day already. An income pays no expense.
 */
async function payDay(db: WriteDb, row: RowOf<'entry'>, { schedule, day }: PaidDay) {
  const schedules = trackedEdits(db, scheduleRows)
  const before = await schedules.get(schedule)
  if (!before || before.type !== row.type) return row
  const { entry, row: after, isOpen } = confirmedOn(before, day, row)
  const paid = entry.account === row.account ? after : movedTo(after, row)
  if (isOpen && !dayError(after, day)) await schedules.put(schedule, before, paid)
  const isRecorded = !isOpen && (await trackedEdits(db, entryRows).get(entryIdOn(schedule, before, day)))
  if (isRecorded) return undefined
  return entry.parts && !row.parts ? { ...row, parts: entry.parts } : row
}
