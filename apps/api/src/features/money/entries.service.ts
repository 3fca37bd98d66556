import type { EntryDraft, EntryType } from '@daybook/contract'
import { entryOf, entryRowOf } from '@daybook/domain/entries'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { requireAccount } from './accounts/accounts.service.ts'
import { inAccountCurrency } from './accounts/currencies.repo.ts'
import { type EntryRow, entryRows } from './entries.repo.ts'
import { merchantRepo } from './merchants.repo.ts'
import { scanRepo } from './scans.repo.ts'

const MISSING = { income: 'income_not_found', expense: 'expense_not_found' } as const

const tooSmall = () => new DomainError('amount_too_small', { path: 'amount' })

/** Returns an entry with the fields of an edit. Throws a `DomainError` for an invalid edit. */
export async function editedEntry(db: Db, userId: string, { before, draft }: { before: EntryRow; draft: EntryDraft }) {
  if (draft.account !== before.account) await requireAccount(db, userId, draft.account)
  if (draft.amount < 1 && draft.amount !== before.amount && draft.account_amount === undefined) throw tooSmall()
  return inAccountCurrency(db, userId, entryRowOf({ ...draft, type: before.type }, before))
}

/** Writes the entries of one user. */
export function entryService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  /** Remembers the user's correction of a scanned entry for further receipts of that merchant. */
  async function learnFrom(db: Db, id: string, { type, title, category }: EntryRow) {
    const scan = await scanRepo(db, userId).get(id)
    if (!scan?.merchant_raw_name || !title) return
    const corrected = { rawName: scan.merchant_raw_name, type, title, category }
    await merchantRepo(db, userId).rememberCorrection(corrected, clock.now().toISOString())
  }

  return {
    /** Creates an entry. Idempotent: a second call with the same id returns the existing entry. */
    add: (type: EntryType, { id = newId(clock.now()), ...draft }: EntryDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await requireAccount(db, userId, draft.account)
        const entries = tracked(db, entryRows)
        const row = await inAccountCurrency(db, userId, entryRowOf({ type, ...draft }))
        return entryOf(id, (await entries.create(id, row)) ? row : orNotFound(await entries.get(id), MISSING[type]))
      }),

    edit: (type: EntryType, id: string, draft: EntryDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const entries = tracked(db, entryRows)
        const row = await entries.edit(id, (before) =>
          before.type === type ? editedEntry(db, userId, { before, draft }) : before,
        )
        const after = orNotFound(row?.type === type && row, MISSING[type])
        await learnFrom(db, id, after)
        return entryOf(id, after)
      }),

    changeType: (id: string, type: EntryType) =>
      withChanges({ db, clock }, author, async (db) => {
        const edited = await tracked(db, entryRows).edit(id, (before) => ({ ...before, type }))
        const after = orNotFound(edited, 'entry_not_found')
        await learnFrom(db, id, after)
        return entryOf(id, after)
      }),

    remove: (type: EntryType, id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, entryRows).discard(id, (row) => row.type === type), MISSING[type])
      }),
  }
}
