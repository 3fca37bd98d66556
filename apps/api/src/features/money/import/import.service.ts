import { EntryType, type ImportedEntry, type RowOf } from '@daybook/contract'
import { toEntryRow } from '@daybook/domain/entries'
import { type DedupeKeys, duplicateFinder, toDedupeKeys } from '@daybook/domain/entryImport'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import { forEachSlice } from '../../../db/slices.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { newId } from '../../../ids.ts'
import { accountRows } from '../accounts/accountRows.repo.ts'
import { requireAccount } from '../accounts/accounts.service.ts'
import { allInAccountCurrency } from '../accounts/currencies.repo.ts'
import { readCurrency } from '../entries/currency.repo.ts'
import { entryRows } from '../entries/entries.repo.ts'
import { requireRoomFor } from '../entries/sums/sums.repo.ts'
import { importRepo } from './import.repo.ts'
import type { ImportCurrencies } from './readImport.ts'

// SQLite has one writer, so other writes wait for each of these transactions. Parts and tags are rows, too.
const WRITTEN_AT_ONCE = 200
const READ_AT_ONCE = 500
// Of more entries the log has the ids only: reading all rows again is quicker than that many changes.
const RECORDED_SINGLY = 2000

type NewEntry = [id: string, row: RowOf<'entry'>]

const countRows = ([, { parts = [], tags = [] }]: NewEntry) => 1 + parts.length + tags.length

/** Returns the currencies of a user by which the decimals of amounts are checked. */
export async function readCurrencies(db: Db, userId: string): Promise<ImportCurrencies> {
  const user = await readCurrency(db, userId)
  const currencies = new Map((await accountRows.list(db, userId)).map(({ id, currency }) => [id, currency]))
  return { user, ofAccount: (id) => currencies.get(id) ?? user }
}

/** Imports many entries for one user. */
export function importService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author
  const repo = importRepo(db, userId)

  /** Returns the entries whose id is not taken. */
  async function withoutExisting(entries: NewEntry[]) {
    const ids = entries.map(([id]) => id)
    const existing = await idsIn(ids, repo.existingIds)
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
        for (const { id = newId(now), ...entry } of slice) withIds.push([id, toEntryRow(entry)])
      })
      const accounts = new Set(entries.map((entry) => entry.account))
      for (const account of accounts) await requireAccount(db, userId, account)
      const fresh = await withoutExisting(await allInAccountCurrency(db, userId, withIds))
      const rows = fresh.map(([, row]) => row)
      await requireRoomFor(db, userId, rows)
      let added = 0
      const write = async (slice: NewEntry[]) => {
        added += await withChanges({ db, clock }, author, (db) => {
          const entries = tracked(db, entryRows)
          return fresh.length > RECORDED_SINGLY ? entries.importAll(slice) : entries.createAll(slice)
        })
      }
      await forEachSlice(fresh, WRITTEN_AT_ONCE, write, countRows)
      return added
    },

    /** Returns the indexes of the entries that already exist or were deleted, by their ids, and of their duplicates. */
    async check(entries: ImportedEntry[]) {
      const ids = entries.flatMap(({ id }) => id ?? [])
      const existing = await idsIn(ids, repo.existingIds)
      const deleted = await idsIn(ids, repo.deletedIds)
      const keys: (DedupeKeys | undefined)[] = []
      await forEachSlice(entries, READ_AT_ONCE, (slice) => {
        keys.push(...slice.map((entry) => (existing.has(entry.id ?? '') ? undefined : toDedupeKeys(entry))))
      })
      const finder = duplicateFinder(keys)
      const days = [...new Set(entries.map(({ date }) => date))].sort()
      for (const type of EntryType.options)
        for await (const slice of repo.dedupeKeys(type, days[0]!, days.at(-1)!))
          for (const { id, keys } of slice) if (!existing.has(id)) finder.add(keys)
      return {
        ...finder.find(),
        existing: indexesIn(entries, existing),
        deleted: indexesIn(entries, deleted),
      }
    },
  }
}

/** Returns which of these ids a query finds. */
async function idsIn(ids: string[], find: (slice: string[]) => Promise<string[]>) {
  const found = new Set<string>()
  await forEachSlice(ids, READ_AT_ONCE, async (slice) => {
    for (const id of await find(slice)) found.add(id)
  })
  return found
}

const indexesIn = (entries: ImportedEntry[], ids: Set<string>) =>
  entries.flatMap(({ id }, index) => (id !== undefined && ids.has(id) ? [index] : []))
