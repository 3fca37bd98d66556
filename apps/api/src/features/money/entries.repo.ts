import type { Entry, EntryDraft, EntryType } from '@daybook/contract'
import { fromMilli, toMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import type { EntryTable } from '../../db/schema.ts'

type Draft = Omit<EntryDraft, 'id'>
type Row = Omit<EntryTable, 'user_id'>
/** Where a page begins: after this entry. */
export type Position = { day: string; id: string }

const COLUMNS = ['id', 'type', 'amount_milli', 'title', 'day', 'category'] as const

/** Every query here is already narrowed to one user; there is no way to ask for another's rows. */
export function entryRepo(db: Db, userId: string) {
  return {
    /** Newest day first, inside a day newest entry first; at most `limit`, those after `before`. */
    async list(type: EntryType, { limit, before }: { limit?: number | undefined; before?: Position | undefined }) {
      let query = db
        .selectFrom('entries')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .orderBy('day', 'desc')
        .orderBy('id', 'desc')
      if (limit !== undefined) query = query.limit(limit)
      if (before) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(before.day, before.id)))
      return (await query.execute()).map(toEntry)
    },

    /** The row as it stands now; undefined where the id is taken already. */
    insert(type: EntryType, id: string, draft: Draft) {
      return db
        .insertInto('entries')
        .values({ user_id: userId, id, type, ...toColumns(draft) })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
    },

    /** Without `type`, an entry of either. */
    get(id: string, type?: EntryType) {
      let query = db.selectFrom('entries').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id)
      if (type) query = query.where('type', '=', type)
      return query.executeTakeFirst()
    },

    update(id: string, draft: Draft) {
      return db
        .updateTable('entries')
        .set(toColumns(draft))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
    },

    remove(type: EntryType, id: string) {
      return db
        .deleteFrom('entries')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirst()
    },
  }
}

const toColumns = ({ amount, date, category, title }: Draft) => ({
  amount_milli: toMilli(amount),
  day: date,
  category,
  title,
})

export const toEntry = ({ id, amount_milli, title, day, category }: Row): Entry => ({
  id,
  amount: fromMilli(amount_milli),
  title,
  date: day,
  category: { name: category },
})
