import { EntryType, type ImportedEntry, type RowOf } from '@daybook/contract'
import { dedupeKeyOf, duplicateFinder } from '@daybook/domain/entryImport'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import { forEachSlice } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { newId } from '../../ids.ts'
import { entryRows } from './entries.repo.ts'
import { importRepo } from './import.repo.ts'
import { totalsRepo } from './totals.repo.ts'

// SQLite has one writer, so other writes wait for each of these transactions.
const WRITTEN_AT_ONCE = 200
const READ_AT_ONCE = 500
// Of more entries the log has the ids only: reading all rows again is quicker than that many changes.
const RECORDED_SINGLY = 2000

type NewEntry = [id: string, row: RowOf<'entry'>]

/** Imports many entries for one user. */
export function importService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  /** Returns the entries whose id is not taken. */
  async function withoutExisting(entries: NewEntry[]) {
    const existing = new Set<string>()
    await forEachSlice(entries, READ_AT_ONCE, async (slice) => {
      for (const id of await importRepo(db, userId).existingIds(slice.map(([id]) => id))) existing.add(id)
    })
    return entries.filter(([id]) => !existing.has(id))
  }

  return {
    /**
     * Adds the entries whose id is not taken, in many short transactions, and returns their number. If it is
     * interrupted, the entries of the committed transactions remain.
     */
    async add(entries: ImportedEntry[]) {
      const now = clock.now()
      const withIds: NewEntry[] = []
      await forEachSlice(entries, READ_AT_ONCE, (slice) => {
        for (const { id = newId(now), ...entry } of slice) withIds.push([id, entry])
      })
      const fresh = await withoutExisting(withIds)
      await totalsRepo(db, userId).checkRoomFor(fresh.map(([, row]) => row))
      let added = 0
      await forEachSlice(fresh, WRITTEN_AT_ONCE, async (slice) => {
        added += await withChanges({ db, clock }, author, (db) => {
          const entries = tracked(db, entryRows)
          return fresh.length > RECORDED_SINGLY ? entries.importAll(slice) : entries.createAll(slice)
        })
      })
      return added
    },

    /** Returns the indexes of the entries that already exist. Each existing entry matches at most one of them. */
    async duplicates(entries: ImportedEntry[]) {
      const keys: string[] = []
      await forEachSlice(entries, READ_AT_ONCE, (slice) => keys.push(...slice.map(dedupeKeyOf)))
      const finder = duplicateFinder(keys)
      const days = [...new Set(entries.map(({ date }) => date))].sort()
      for (const type of EntryType.options)
        for await (const slice of importRepo(db, userId).dedupeKeys(type, days[0]!, days.at(-1)!))
          for (const key of slice) finder.add(key)
      return finder.duplicates()
    },
  }
}
