import { type ImportedEntry, MAIN_ACCOUNT, type RowOf } from '@daybook/contract'
import { toTransferRow } from '@daybook/domain/accounts'
import { toMilli } from '@daybook/domain/amounts'
import { comparedDays } from '@daybook/domain/importCandidates'
import { findSharedSides, isOtherSide, otherSideIds } from '@daybook/domain/importTransfers'
import { withAccountAmounts } from '@daybook/domain/rates'
import { readHead } from '../../../db/changes/head.ts'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, getAuthor, getHead, type WriteDb, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import { forEachSlice } from '../../../db/slices.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { DomainError } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { accountCurrencies } from '../accounts/currencies.repo.ts'
import { transferRows } from '../accounts/transferRows.repo.ts'
import { entryRows, findEntries } from '../entries/entries.repo.ts'
import { importRepo, READ_AT_ONCE } from './import.repo.ts'

const WRITTEN_AT_ONCE = 100

/** A line of a file that is one side of a transfer, and its number in the file, from 1. */
export type TransferLine = ImportedEntry & {
  id: string
  transfer: NonNullable<ImportedEntry['transfer']>
  number: number
}
type Row = RowOf<'transfer'>
type Entries = ReadonlyMap<string, RowOf<'entry'>>

/** Throws if the other side of a line is not one, or that of another line, so that nothing is counted twice. */
export async function requireOtherSides(db: Db, userId: string, lines: ImportedEntry[], transfers: TransferLine[]) {
  const [shared] = findSharedSides(lines)
  if (shared !== undefined) throw invalidSide(shared + 1)
  await forEachSlice(transfers, READ_AT_ONCE, async (slice) => {
    requireSides(slice, new Map(await findEntries(db, userId, entryIds(slice))))
  })
}

/**
 * Adds transfers, and moves the entries that are their other sides to the trash. Leaves out those of which a line was
 * imported before. Returns their number.
 */
export async function addTransfers(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  lines: TransferLine[],
  readImported: ReadImported,
) {
  if (lines.length === 0) return 0
  const { userId } = author
  const days = lines.map(({ date }) => date)
  const accounts = lines.flatMap(({ account, transfer }) => [account, transfer.account])
  const currencies = await accountCurrencies(db, userId, { accounts, days })
  let added = 0
  await forEachSlice(lines, WRITTEN_AT_ONCE, async (slice) => {
    added += await withChanges({ db, clock }, author, async (db) => {
      const fresh = await withoutImported(db, slice, await readImported(db))
      const others = await discardOthers(db, fresh)
      const toNew = (line: TransferLine): [string, Row] => [
        newId(clock.now()),
        withAccountAmounts(toRow(line, others), currencies),
      ]
      return tracked(db, transferRows).createAll(fresh.map(toNew))
    })
  })
  return added
}

type ReadImported = (db: WriteDb) => Promise<Set<string>>

/**
 * Returns the ids of the lines of which transfers were made, read in slices, and a function that adds and returns them
 * with those of later changes: each transaction of a long import reads only these.
 */
export async function importedLines(db: Db, userId: string, days: string[]) {
  const ids = new Set<string>()
  const repo = importRepo(db, userId)
  let { seq: seen } = await readHead(db, userId)
  for await (const slice of repo.transfersBetween(...comparedDays(days)))
    for (const { lines = [] } of slice) for (const id of lines) ids.add(id)
  const readAgain: ReadImported = async (db) => {
    for (const id of await importRepo(db, userId).linesOfChanges(seen)) ids.add(id)
    seen = getHead(db)
    return ids
  }
  return { ids, readAgain }
}

/** Returns the first line of each id, without those of which a line was imported, as a transfer or an entry. */
async function withoutImported(db: WriteDb, lines: TransferLine[], imported: ReadonlySet<string>) {
  const ids = lines.map(({ id }) => id)
  const taken = new Set(await importRepo(db, getAuthor(db).userId).existingIds(ids))
  return lines.filter((line) => {
    const isTaken = taken.has(line.id) || [line.id, ...otherSideIds(line)].some((id) => imported.has(id))
    taken.add(line.id)
    return !isTaken
  })
}

/** Moves the entries that are the other sides of lines to the trash, and returns them. */
async function discardOthers(db: WriteDb, lines: TransferLine[]): Promise<Entries> {
  const entries = tracked(db, entryRows)
  const found = await entries.getAll(entryIds(lines))
  requireSides(lines, new Map(found))
  await entries.discardAll(found)
  return new Map(found)
}

const entryIds = (lines: TransferLine[]) => lines.flatMap(({ transfer }) => transfer.entry ?? [])

/** Throws if an entry is not the other side of its line. One that was deleted meanwhile is left out. */
function requireSides(lines: TransferLine[], entries: Entries) {
  for (const { transfer, number, type, date, amount, account } of lines) {
    const entry = entries.get(transfer.entry ?? '')
    if (!entry) continue
    const line = { type, day: date, milli: toMilli(amount), account: account || MAIN_ACCOUNT }
    const other = { ...entry, day: entry.date, milli: toMilli(entry.amount), account: entry.account ?? MAIN_ACCOUNT }
    if (other.account !== transfer.account || !isOtherSide(line, other)) throw invalidSide(number)
  }
}

const invalidSide = (number: number) => new DomainError('other_side_invalid', { path: `${number}.transfer` })

function toRow(line: TransferLine, others: Entries): Row {
  const { id, type, amount, date, title, account, account_amount, transfer } = line
  const named = { account: account || MAIN_ACCOUNT, amount: account_amount }
  const other = { account: transfer.account, amount: others.get(transfer.entry ?? '')?.account_amount }
  const [from, to] = type === 'expense' ? [named, other] : [other, named]
  const ids = otherSideIds(line)
  const row = toTransferRow({ from: from.account, to: to.account, amount, date, title })
  return {
    ...row,
    lines: ids.length > 0 ? [id, ...ids] : type === 'expense' ? [id, ''] : ['', id],
    ...(from.amount !== undefined && { from_amount: from.amount }),
    ...(to.amount !== undefined && { to_amount: to.amount }),
  }
}
