import type { Clearing, EntryChange } from '@daybook/contract'
import { withMark } from '@daybook/domain/accounts'
import { entryRowWith } from '@daybook/domain/entries'
import { withAccountAmount } from '@daybook/domain/rates'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { requireAccount } from './accounts/accounts.service.ts'
import { accountCurrencies } from './accounts/currencies.repo.ts'
import { transferRows } from './accounts/transferRows.repo.ts'
import { accountsAndDaysOf, type EntryRow, entryRows } from './entries.repo.ts'

/** Changes and deletes several entries of one user in one operation. Each returns how many there were. */
export const bulkService = ({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) => ({
  change: (ids: string[], change: EntryChange) =>
    withChanges({ db, clock }, author, async (db) => {
      await requireAccount(db, author.userId, change.account)
      const entries = tracked(db, entryRows)
      const { accounts, days } = await accountsAndDaysOf(db, author.userId, ids)
      const currencies = await accountCurrencies(db, author.userId, {
        accounts: [...accounts, change.account],
        days: change.date === undefined ? days : [change.date],
      })
      const withChange = (before: EntryRow) => withAccountAmount(entryRowWith(before, change), currencies)
      let count = 0
      for (const id of new Set(ids)) if (await entries.edit(id, withChange)) count += 1
      return count
    }),

  remove: (ids: string[]) =>
    withChanges({ db, clock }, author, async (db) => {
      const entries = tracked(db, entryRows)
      let count = 0
      for (const id of new Set(ids)) if (await entries.discard(id)) count += 1
      return count
    }),

  /** Marks what the statement of the bank has, or takes the marks back. */
  clear: ({ cleared, entries, left, arrived }: Clearing) =>
    withChanges({ db, clock }, author, async (db) => {
      let count = 0
      const mark = async (edited: Promise<unknown>) => {
        if (await edited) count += 1
      }
      const rows = tracked(db, entryRows)
      const transfers = tracked(db, transferRows)
      for (const id of new Set(entries)) await mark(rows.edit(id, (row) => withMark(row, 'cleared', cleared)))
      for (const id of new Set(left)) await mark(transfers.edit(id, (row) => withMark(row, 'from_cleared', cleared)))
      for (const id of new Set(arrived)) await mark(transfers.edit(id, (row) => withMark(row, 'to_cleared', cleared)))
      return count
    }),
})
