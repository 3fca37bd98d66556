import { EntryType, type ImportedEntry } from '@daybook/contract'
import { toEntryRow } from '@daybook/domain/entries'
import { type DedupeKeys, duplicateFinder, toDedupeKeys } from '@daybook/domain/entryImport'
import { candidateFinder, comparedDays } from '@daybook/domain/importCandidates'
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
import { scheduleRows } from '../planning/schedules/scheduleRows.repo.ts'
import { importRepo } from './import.repo.ts'
import { type NewEntry, type PaidDay, recordPaidDays } from './paidDays.ts'
import type { ImportCurrencies } from './readImport.ts'

// SQLite has one writer, so other writes wait for each of these transactions. Parts and tags are rows, too.
const WRITTEN_AT_ONCE = 200
const READ_AT_ONCE = 500
// Of more entries the log has the ids only: reading all rows again is quicker than that many changes.
const RECORDED_SINGLY = 2000

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
      const paid = new Map<string, PaidDay>()
      await forEachSlice(entries, READ_AT_ONCE, (slice) => {
        for (const { id = newId(now), pays, ...entry } of slice) {
          withIds.push([id, toEntryRow(entry)])
          if (pays) paid.set(id, pays)
        }
      })
      const accounts = new Set(entries.map((entry) => entry.account))
      for (const account of accounts) await requireAccount(db, userId, account)
      const fresh = await withoutExisting(await allInAccountCurrency(db, userId, withIds))
      const rows = fresh.map(([, row]) => row)
      await requireRoomFor(db, userId, rows)
      let added = 0
      const write = async (slice: NewEntry[]) => {
        added += await withChanges({ db, clock }, author, async (db) => {
          const entries = tracked(db, entryRows)
          const unpaid = await recordPaidDays(db, slice, paid)
          return fresh.length > RECORDED_SINGLY ? entries.importAll(unpaid) : entries.createAll(unpaid)
        })
      }
      await forEachSlice(fresh, WRITTEN_AT_ONCE, write, countRows)
      return added
    },

    /**
     * Returns the indexes of the entries that already exist or were deleted, by their ids, and of their duplicates, and
     * what the others can be.
     */
    async check(entries: ImportedEntry[]) {
      const ids = entries.flatMap(({ id }) => id ?? [])
      const existing = await idsIn(ids, repo.existingIds)
      const deleted = await idsIn(ids, repo.deletedIds)
      const isNew = ({ id = '' }: ImportedEntry) => !existing.has(id) && !deleted.has(id)
      const keys: (DedupeKeys | undefined)[] = []
      await forEachSlice(entries, READ_AT_ONCE, (slice) => {
        keys.push(...slice.map((entry) => (existing.has(entry.id ?? '') ? undefined : toDedupeKeys(entry))))
      })
      const finder = duplicateFinder(keys)
      const candidates = candidateFinder(
        entries.map((entry) => (isNew(entry) ? entry : undefined)),
        await schedulesInUserCurrency(db, userId),
      )
      const [first, last] = comparedDays(entries.map(({ date }) => date))
      for (const type of EntryType.options)
        for await (const slice of repo.entriesWithKeys(type, first, last))
          for (const { keys, ...entry } of slice) {
            if (existing.has(entry.id)) continue
            finder.add(keys)
            candidates.addEntry(entry)
          }
      const found = finder.find()
      return {
        ...found,
        existing: indexesIn(entries, existing),
        deleted: indexesIn(entries, deleted),
        matches: candidates.find(found),
      }
    },
  }
}

/** Returns the recurring entries of a user whose account has no currency of its own. */
async function schedulesInUserCurrency(db: Db, userId: string) {
  const { user, ofAccount } = await readCurrencies(db, userId)
  return (await scheduleRows.list(db, userId)).filter(({ account = '' }) => ofAccount(account) === user)
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
