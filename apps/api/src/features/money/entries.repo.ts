import type { Entry, EntryDraft, EntryType } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { normalizeForSearch } from '@daybook/domain/search'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { EntryTable } from '../../db/schema.ts'

type Draft = Omit<EntryDraft, 'id'>
export type EntryRow = Omit<EntryTable, 'user_id' | 'title_search'>
export const ENTRY_COLUMNS = ['id', 'type', 'amount_milli', 'title', 'day', 'category'] as const

const insertRow = prepared((db, row: EntryTable) => {
  const { user_id, id, type, amount_milli, title, title_search, day, category } = row
  return db
    .insertInto('entries')
    .values({ user_id, id, type, amount_milli, title, title_search, day, category })
    .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
    .returning(ENTRY_COLUMNS)
})

/** Reads and writes the entries of one user; every query filters by `userId`. */
export function entryRepo(db: Db, userId: string) {
  return {
    /** Returns the inserted row, or undefined if the id is taken. */
    async insert(type: EntryType, id: string, draft: Draft) {
      const [row] = await insertRow(db, { user_id: userId, id, type, ...toColumns(draft) })
      return row
    },

    /** Returns an entry of either type unless `type` is given. */
    get(id: string, type?: EntryType) {
      let query = db.selectFrom('entries').select(ENTRY_COLUMNS).where('user_id', '=', userId).where('id', '=', id)
      if (type) query = query.where('type', '=', type)
      return query.executeTakeFirst()
    },

    update(id: string, draft: Draft) {
      return db
        .updateTable('entries')
        .set(toColumns(draft))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(ENTRY_COLUMNS)
        .executeTakeFirstOrThrow()
    },

    changeType(id: string, type: EntryType) {
      return db
        .updateTable('entries')
        .set({ type })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(ENTRY_COLUMNS)
        .executeTakeFirstOrThrow()
    },

    remove(type: EntryType, id: string) {
      return db
        .deleteFrom('entries')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where('id', '=', id)
        .returning(ENTRY_COLUMNS)
        .executeTakeFirst()
    },
  }
}

export const toColumns = ({ amount, date, category, title }: Draft) => ({
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
