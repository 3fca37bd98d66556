import { EntryType, type ImportedEntry, type RowOf } from '@daybook/contract'
import { type DedupeKeys, duplicateFinder, toDedupeKeys } from '@daybook/domain/entryImport'
import { candidateFinder, comparedDays, isOpenTransfer, makeLineIndex } from '@daybook/domain/importCandidates'
import type { Db } from '../../../db/open.ts'
import { forEachSlice, runPaced } from '../../../db/slices.ts'
import { accountRows } from '../accounts/accountRows.repo.ts'
import { scheduleRows } from '../planning/schedules/scheduleRows.repo.ts'
import { idsIn, importRepo, READ_AT_ONCE } from './import.repo.ts'

// Of each day, the ids of the entries of all recurring entries are computed.
const DAYS_AT_ONCE = 20
const TRANSFERS_AT_ONCE = 1000

/**
 * Returns the indexes of the entries that a user has already, or deleted, by their ids, and of their duplicates, and what
 * the others can be.
 */
export async function checkEntries(db: Db, userId: string, entries: ImportedEntry[]) {
  const repo = importRepo(db, userId)
  const ids = entries.flatMap(({ id }) => id ?? [])
  const [first, last] = comparedDays(entries.map(({ date }) => date))
  const existing = new Set(await idsIn(ids, repo.existingIds))
  const transfers: (RowOf<'transfer'> & { id: string })[] = []
  for await (const slice of repo.transfersBetween(first, last))
    for (const transfer of slice) {
      for (const id of transfer.lines ?? []) if (id) existing.add(id)
      if (isOpenTransfer(transfer.lines)) transfers.push(transfer)
    }
  const deleted = await idsIn(ids, repo.deletedIds)
  const others = entries.map((entry) => (existing.has(entry.id ?? '') ? undefined : entry))
  const keys: (DedupeKeys | undefined)[] = []
  const index = makeLineIndex()
  await forEachSlice(others, READ_AT_ONCE, (slice) => {
    for (const entry of slice) {
      keys.push(entry && toDedupeKeys(entry))
      index.add(entry)
    }
  })
  const finder = duplicateFinder(keys)
  const known = { schedules: await scheduleRows.list(db, userId), accounts: await accountRows.list(db, userId) }
  const candidates = candidateFinder(others, known, index)
  for (const type of EntryType.options)
    for await (const slice of repo.entriesWithKeys(type, first, last))
      await forEachSlice([...Map.groupBy(slice, ({ day }) => day).values()], DAYS_AT_ONCE, (days) => {
        for (const { keys, ...entry } of days.flat()) {
          if (existing.has(entry.id)) continue
          finder.add(keys)
          candidates.addEntry(entry)
        }
      })
  await forEachSlice(transfers, TRANSFERS_AT_ONCE, (slice) => {
    for (const { id, ...transfer } of slice) candidates.addTransfer(id, transfer)
  })
  const found = { ...finder.find(), existing: indexesIn(entries, existing), deleted: indexesIn(entries, deleted) }
  return { ...found, ...(await runPaced(candidates.find(found))) }
}

const indexesIn = (entries: ImportedEntry[], ids: Set<string>) =>
  entries.flatMap(({ id }, index) => (id !== undefined && ids.has(id) ? [index] : []))
