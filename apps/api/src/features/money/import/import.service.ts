import type { ImportedEntry } from '@daybook/contract'
import { toEntryRow } from '@daybook/domain/entries'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import { countTableRows } from '../../../db/countTableRows.ts'
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
import { idsIn, importRepo, READ_AT_ONCE } from './import.repo.ts'
import { addTransfers, importedLines, requireOtherSides, type TransferLine } from './importTransfers.ts'
import { type NewEntry, type PaidDay, recordPaidDays } from './paidDays.ts'
import type { ImportCurrencies } from './readImport.ts'

// SQLite has one writer, so other writes wait for each of these transactions. Parts and tags are rows, too.
const WRITTEN_AT_ONCE = 200
// Of more entries the log has the ids only: reading all rows again is quicker than that many changes.
const RECORDED_SINGLY = 2000

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

  /** Returns the entries whose id is not taken, by an entry or by a line of which a transfer was made. */
  async function withoutExisting(entries: NewEntry[], ofTransfers: ReadonlySet<string>) {
    const ids = entries.map(([id]) => id)
    const existing = await idsIn(ids, repo.existingIds)
    return entries.filter(([id]) => !existing.has(id) && !ofTransfers.has(id))
  }

  return {
    /**
     * Adds the entries whose id is not taken, in many short transactions, and returns their number. If it is
     * interrupted, the entries of the committed transactions remain.
     */
    async add(lines: ImportedEntry[]) {
      const now = clock.now()
      const entries: ImportedEntry[] = []
      const transfers: TransferLine[] = []
      for (const [index, { transfer, id = newId(now), ...line }] of lines.entries())
        if (transfer) transfers.push({ ...line, id, transfer, number: index + 1 })
        else entries.push({ ...line, id })
      const accounts = lines.flatMap(({ account, transfer }) => [account, transfer?.account])
      for (const account of new Set(accounts)) await requireAccount(db, userId, account)
      await requireOtherSides(db, userId, lines, transfers)
      const withIds: NewEntry[] = []
      const paid = new Map<string, PaidDay>()
      await forEachSlice(entries, READ_AT_ONCE, (slice) => {
        for (const { id = newId(now), pays, ...entry } of slice) {
          withIds.push([id, toEntryRow(entry)])
          if (pays) paid.set(id, pays)
        }
      })
      const imported = await importedLines(
        db,
        userId,
        lines.map(({ date }) => date),
      )
      const fresh = await withoutExisting(await allInAccountCurrency(db, userId, withIds), imported.ids)
      const rows = fresh.map(([, row]) => row)
      await requireRoomFor(db, userId, rows)
      let added = await addTransfers({ db, clock }, author, transfers, imported.readAgain)
      const write = async (slice: NewEntry[]) => {
        added += await withChanges({ db, clock }, author, async (db) => {
          const entries = tracked(db, entryRows)
          const unpaid = await recordPaidDays(db, slice, paid)
          return fresh.length > RECORDED_SINGLY ? entries.importAll(unpaid) : entries.createAll(unpaid)
        })
      }
      await forEachSlice(fresh, WRITTEN_AT_ONCE, write, ([, row]) => countTableRows(row))
      return added
    },
  }
}
