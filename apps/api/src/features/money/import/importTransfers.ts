import { type ImportedEntry, MAIN_ACCOUNT, type RowOf } from '@daybook/contract'
import { toTransferRow } from '@daybook/domain/accounts'
import { comparedDays } from '@daybook/domain/importCandidates'
import { withAccountAmounts } from '@daybook/domain/rates'
import { tracked, trackedDeletions } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import { forEachSlice } from '../../../db/slices.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { newId } from '../../../ids.ts'
import { accountCurrencies } from '../accounts/currencies.repo.ts'
import { transferRows } from '../accounts/transferRows.repo.ts'
import { entryRows } from '../entries/entries.repo.ts'
import { importRepo } from './import.repo.ts'

const WRITTEN_AT_ONCE = 100

/** A line of a file that is one side of a transfer. */
export type TransferLine = ImportedEntry & { id: string; transfer: NonNullable<ImportedEntry['transfer']> }
type Row = RowOf<'transfer'>

/**
 * Adds transfers, and moves the entries that are their other sides to the trash. Leaves out those of which a line was
 * imported before. Returns their number.
 */
export async function addTransfers(
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  author: Author,
  lines: TransferLine[],
) {
  if (lines.length === 0) return 0
  const { userId } = author
  const days = lines.map(({ date }) => date)
  const accounts = lines.flatMap(({ account, transfer }) => [account, transfer.account])
  const currencies = await accountCurrencies(db, userId, { accounts, days })
  let added = 0
  await forEachSlice(lines, WRITTEN_AT_ONCE, async (slice) => {
    added += await withChanges({ db, clock }, author, async (db) => {
      const known = new Set(await importRepo(db, userId).linesOfTransfers(...comparedDays(days)))
      const fresh = slice.filter(({ id }) => !known.has(id))
      const entries = trackedDeletions(db, entryRows)
      for (const { transfer } of fresh) if (transfer.entry) await entries.discard(transfer.entry)
      const rows = fresh.map((line): [string, Row] => [newId(clock.now()), withAccountAmounts(toRow(line), currencies)])
      return tracked(db, transferRows).createAll(rows)
    })
  })
  return added
}

function toRow({ id, type, amount, date, title, account, transfer }: TransferLine): Row {
  const lineAccount = account || MAIN_ACCOUNT
  const [from, to] = type === 'expense' ? [lineAccount, transfer.account] : [transfer.account, lineAccount]
  const other = transfer.line ?? transfer.entry
  return { ...toTransferRow({ from, to, amount, date, title }), lines: other ? [id, other] : [id] }
}
