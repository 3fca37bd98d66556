import type { EntryDraft, EntryType } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { withUser } from '../../db/withUser.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { entryRepo, toEntry } from './entries.repo.ts'
import { merchantRepo } from './merchants.repo.ts'
import { scanRepo } from './scans.repo.ts'

type EntryRow = { id: string; type: EntryType; title: string; category: string }

const MISSING = { income: 'income_not_found', expense: 'expense_not_found' } as const

/** Reads and writes the entries of one user. */
export function entryService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, userId: string) {
  /** Remembers the user's correction of a scanned entry for further receipts of that merchant. */
  async function learnFrom(db: Db, { id, type, title, category }: EntryRow) {
    const scan = await scanRepo(db, userId).get(id)
    if (!scan?.merchant_raw_name || !title) return
    const corrected = { rawName: scan.merchant_raw_name, type, title, category }
    await merchantRepo(db, userId).rememberCorrection(corrected, clock.now().toISOString())
  }

  return {
    /** Creates an entry. Idempotent: a second call with the same id returns the existing entry. */
    add: (type: EntryType, { id = newId(clock.now()), ...draft }: EntryDraft) =>
      withUser(db, userId, async (db) => {
        const [row] = await entryRepo(db, userId).insert([{ id, type, ...draft }])
        return toEntry(row ?? orNotFound(await entryRepo(db, userId).get(id), MISSING[type]))
      }),

    edit: (type: EntryType, id: string, { id: _, ...draft }: EntryDraft) =>
      withUser(db, userId, async (db) => {
        const before = orNotFound(await entryRepo(db, userId).get(id, type), MISSING[type])
        const after = await entryRepo(db, userId).update(before, draft)
        await learnFrom(db, after)
        return toEntry(after)
      }),

    changeType: (id: string, type: EntryType) =>
      withUser(db, userId, async (db) => {
        const before = orNotFound(await entryRepo(db, userId).get(id), 'entry_not_found')
        const after = await entryRepo(db, userId).update(before, { type })
        await learnFrom(db, after)
        return toEntry(after)
      }),

    remove: (type: EntryType, id: string) =>
      withUser(db, userId, async (db) => {
        orNotFound(await entryRepo(db, userId).remove(type, id), MISSING[type])
        await scanRepo(db, userId).remove(id, clock.now().toISOString())
      }),
  }
}
