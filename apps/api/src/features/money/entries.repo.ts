import type { Entry, EntryDraft, EntryFilter, EntryType } from '@daybook/contract'
import { sql } from 'kysely'
import { folded } from '../../db/folded.ts'
import { fromMilli, toMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { EntryTable } from '../../db/schema.ts'
import { matching } from './filter.repo.ts'

type Draft = Omit<EntryDraft, 'id'>
export type EntryRow = Omit<EntryTable, 'user_id' | 'title_folded'>
/** Where a page begins: after this entry. */
export type Position = { day: string; id: string }
type Part = { limit?: number | undefined; before?: Position | undefined; filter?: EntryFilter | undefined }

export const ENTRY_COLUMNS = ['id', 'type', 'amount_milli', 'title', 'day', 'category'] as const

function partOf(db: Db, userId: string, type: EntryType, { limit, before, filter }: Part) {
  let query = db
    .selectFrom('entries')
    .select(ENTRY_COLUMNS)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where(matching(filter))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
  if (limit !== undefined) query = query.limit(limit)
  if (before) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(before.day, before.id)))
  return query
}

type Asked = { userId: string; type: EntryType; limit: number }

const firstPage = prepared((db, { userId, type, limit }: Asked) => partOf(db, userId, type, { limit }))
const laterPage = prepared((db, { userId, type, limit, day, id }: Asked & Position) =>
  partOf(db, userId, type, { limit, before: { day, id } }),
)

const insertRow = prepared((db, row: EntryTable) => {
  const { user_id, id, type, amount_milli, title, title_folded, day, category } = row
  return db
    .insertInto('entries')
    .values({ user_id, id, type, amount_milli, title, title_folded, day, category })
    .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
    .returning(ENTRY_COLUMNS)
})

/** Every query here is already narrowed to one user; there is no way to ask for another's rows. */
export function entryRepo(db: Db, userId: string) {
  return {
    /** Newest day first, inside a day newest entry first; at most `limit`, those after `before`. */
    async list(type: EntryType, asked: Part) {
      const { limit, before, filter } = asked
      if (limit === undefined || filter) return (await partOf(db, userId, type, asked).execute()).map(toEntry)
      const page = { userId, type, limit }
      return (await (before ? laterPage(db, { ...page, ...before }) : firstPage(db, page))).map(toEntry)
    },

    /** The same with how many there are in all and their sum, in one walk: for what no index helps to find. */
    async listCounted(type: EntryType, asked: Omit<Part, 'before'>) {
      const rows = await partOf(db, userId, type, asked)
        .select((eb) => [
          sql<string>`cast(count(*) over () as text)`.as('count'),
          sql<string>`cast(sum(${eb.ref('amount_milli')}) over () as text)`.as('milli'),
        ])
        .execute()
      const { count = 0, milli = 0 } = rows[0] ?? {}
      return { entries: rows.map(toEntry), found: { count: Number(count), sum: fromMilli(milli) } }
    },

    /** How many entries a filter finds, and what they come to. */
    async countFound(type: EntryType, filter: EntryFilter) {
      const row = await db
        .selectFrom('entries')
        .select((eb) => [
          sql<string>`cast(count(*) as text)`.as('count'),
          sql<string>`cast(coalesce(sum(${eb.ref('amount_milli')}), 0) as text)`.as('milli'),
        ])
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where(matching(filter))
        .executeTakeFirstOrThrow()
      return { count: Number(row.count), sum: fromMilli(row.milli) }
    },

    /** The row as it stands now; undefined where the id is taken already. */
    async insert(type: EntryType, id: string, draft: Draft) {
      const [row] = await insertRow(db, { user_id: userId, id, type, ...toColumns(draft) })
      return row
    },

    /** Without `type`, an entry of either. */
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
  title_folded: folded(title),
})

export const toEntry = ({ id, amount_milli, title, day, category }: EntryRow): Entry => ({
  id,
  amount: fromMilli(amount_milli),
  title,
  date: day,
  category: { name: category },
})
