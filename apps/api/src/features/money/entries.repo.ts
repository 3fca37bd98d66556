import type { Entry, EntryDraft, EntryType } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { normalizeForSearch } from '@daybook/domain/search'
import type { Db } from '../../db/open.ts'
import type { EntryTable } from '../../db/schema.ts'
import { totalsRepo } from './totals.repo.ts'

type Draft = Omit<EntryDraft, 'id'>
export type NewEntry = Draft & { id: string; type: EntryType }
export type EntryRow = Omit<EntryTable, 'user_id' | 'title_search'>
export const ENTRY_COLUMNS = ['id', 'type', 'amount_milli', 'title', 'day', 'category'] as const

/**
 * Reads and writes the entries of one user; every query filters by `userId`. The only code that writes entries: each
 * write updates the totals, so it needs the caller's transaction.
 */
export function entryRepo(db: Db, userId: string) {
  return {
    /** Returns an entry of either type unless `type` is given. */
    get(id: string, type?: EntryType) {
      let query = db.selectFrom('entries').select(ENTRY_COLUMNS).where('user_id', '=', userId).where('id', '=', id)
      if (type) query = query.where('type', '=', type)
      return query.executeTakeFirst()
    },

    /** Inserts the entries whose id is not taken and returns their rows. */
    async insert(entries: NewEntry[]) {
      const added = await db
        .insertInto('entries')
        .values(entries.map(({ id, type, ...draft }) => ({ user_id: userId, id, type, ...toColumns(draft) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning(ENTRY_COLUMNS)
        .execute()
      await totalsRepo(db, userId).count({ added })
      return added
    },

    /** Changes an entry that was read in the same transaction. */
    async update(before: EntryRow, change: Draft | { type: EntryType }) {
      const after = await db
        .updateTable('entries')
        .set('type' in change ? change : toColumns(change))
        .where('user_id', '=', userId)
        .where('id', '=', before.id)
        .returning(ENTRY_COLUMNS)
        .executeTakeFirstOrThrow()
      await totalsRepo(db, userId).count({ added: [after], removed: [before] })
      return after
    },

    /** Returns the removed row, or undefined if there is none. */
    async remove(type: EntryType, id: string) {
      const removed = await db
        .deleteFrom('entries')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where('id', '=', id)
        .returning(ENTRY_COLUMNS)
        .executeTakeFirst()
      if (removed) await totalsRepo(db, userId).count({ removed: [removed] })
      return removed
    },
  }
}

const toColumns = ({ amount, date, category, title }: Draft) => ({
  amount_milli: toMilli(amount),
  day: date,
  category,
  title,
  title_search: normalizeForSearch(title),
})

export const toEntry = ({ id, amount_milli, title, day, category }: EntryRow): Entry => ({
  id,
  amount: fromMilli(amount_milli),
  title,
  date: day,
  category: { name: category },
})
