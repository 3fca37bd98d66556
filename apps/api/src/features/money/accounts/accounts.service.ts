import { ACCOUNT_LIMIT, type AccountDraft, MAIN_ACCOUNT, type RowOf } from '@daybook/contract'
import { accountsOf, editedAccount, newAccount, newMain, placesOf } from '@daybook/domain/accounts'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, type WriteDb, withChanges } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { DomainError, orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { currencyOf } from '../currency.repo.ts'
import { totalsRepo } from '../totals.repo.ts'
import { accountRows } from './accountRows.repo.ts'
import { accountTotalsRepo } from './accountTotals.repo.ts'
import { accountOf } from './currencies.repo.ts'

const MISSING = 'account_not_found'

/** Returns the accounts of a user, without the main one until it is changed. */
export const accountsOfUser = async (db: Db, userId: string) =>
  (await accountRows.page(db, userId, { limit: ACCOUNT_LIMIT + 2, before: undefined })).map(([id, row]) => ({
    id,
    ...row,
  }))

/** Throws unless the account exists or is in the trash: a device may not know of its deletion yet. */
export async function requireAccount(db: Db, userId: string, id: string | null | undefined) {
  if (id && id !== MAIN_ACCOUNT) orNotFound(await accountOf(db, userId, id), MISSING)
}

/** Edits an account, and creates the row of the main one. Returns undefined if the account does not exist. */
async function change(db: WriteDb, id: string, edit: (before: RowOf<'account'>) => RowOf<'account'>) {
  const accounts = tracked(db, accountRows)
  const edited = await accounts.edit(id, edit)
  if (edited || id !== MAIN_ACCOUNT) return edited
  await accounts.restore(id)
  await accounts.create(id, newMain({}))
  return accounts.edit(id, edit)
}

/** Reads and writes the accounts of one user. */
export function accountService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  return {
    async all() {
      const rows = await accountsOfUser(db, userId)
      const sums = await accountTotalsRepo(db, userId).all(rows.some(({ currency }) => currency))
      return accountsOf(rows, { ...sums, total: await totalsRepo(db, userId).milli() })
    },

    /** Creates an account. Idempotent: a second call with the same id returns the existing one. */
    create: ({ id = newId(clock.now()), ...draft }: AccountDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const accounts = tracked(db, accountRows)
        const known = await accounts.get(id)
        if (known) return { id, ...known }
        const others = await accountsOfUser(db, userId)
        const row = newAccount(draft, others, draft.currency ? await currencyOf(db, userId) : '')
        if (!row) throw new DomainError('rate_invalid', { path: 'rate' })
        orNotFound(await accounts.create(id, row), MISSING)
        return { id, ...row }
      }),

    edit: (id: string, { id: _, ...draft }: AccountDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const currency = await currencyOf(db, userId)
        const row = await change(db, id, (before) => editedAccount(before, draft, currency))
        return { id, ...orNotFound(row, MISSING) }
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(id !== MAIN_ACCOUNT && (await tracked(db, accountRows).discard(id)), MISSING)
      }),

    order: (ids: string[]) =>
      withChanges({ db, clock }, author, async (db) => {
        for (const { id, position } of placesOf(await accountsOfUser(db, userId), ids))
          await change(db, id, (before) => ({ ...before, position }))
      }),
  }
}
