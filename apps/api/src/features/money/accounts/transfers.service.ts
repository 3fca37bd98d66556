import type { Transfer, TransferDraft } from '@daybook/contract'
import { transferRowOf } from '@daybook/domain/accounts'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, type WriteDb, withChanges } from '../../../db/changes/withChanges.ts'
import { inSlices } from '../../../db/slices.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { requireAccount } from './accounts.service.ts'
import { inAccountCurrencies } from './currencies.repo.ts'
import { transferRows } from './transferRows.repo.ts'

const MISSING = 'transfer_not_found'

type Row = Awaited<ReturnType<typeof transferRows.page>>[number]

/** Reads and writes the transfers of one user. */
export function transferService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { userId } = author

  /** Requires the accounts that an edit changes: one that was deleted for good stays named. */
  async function requireBoth(db: WriteDb, { from, to }: TransferDraft, before?: TransferDraft) {
    if (from !== before?.from) await requireAccount(db, userId, from)
    if (to !== before?.to) await requireAccount(db, userId, to)
  }

  return {
    /** Yields the transfers in batches, latest created first. */
    async *all(): AsyncGenerator<Transfer[]> {
      const read = (limit: number, last: Row | undefined) => transferRows.page(db, userId, { limit, before: last?.[0] })
      for await (const rows of inSlices(read)) yield rows.map(([id, row]) => ({ id, ...row }))
    },

    /** Creates a transfer. Idempotent: a second call with the same id returns the existing one. */
    add: ({ id = newId(clock.now()), ...draft }: TransferDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        await requireBoth(db, draft)
        const transfers = tracked(db, transferRows)
        await transfers.create(id, await inAccountCurrencies(db, userId, transferRowOf(draft)))
        return { id, ...orNotFound(await transfers.get(id), MISSING) }
      }),

    edit: (id: string, draft: TransferDraft) =>
      withChanges({ db, clock }, author, async (db) => {
        const row = await tracked(db, transferRows).edit(id, async (before) => {
          await requireBoth(db, draft, before)
          return inAccountCurrencies(db, userId, transferRowOf(draft, before))
        })
        return { id, ...orNotFound(row, MISSING) }
      }),

    remove: (id: string) =>
      withChanges({ db, clock }, author, async (db) => {
        orNotFound(await tracked(db, transferRows).discard(id), MISSING)
      }),
  }
}
