import type { Entry, RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { entryOf } from '@daybook/domain/entries'
import { normalizeForSearch } from '@daybook/domain/search'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import type { Db } from '../../db/open.ts'
import type { EntryTable } from '../../db/schema.ts'
import { totalsRepo } from './totals.repo.ts'

export type EntryRow = RowOf<'entry'>
export type EntryColumns = Omit<EntryTable, 'user_id' | 'title_search'>
export const ENTRY_COLUMNS = ['id', 'type', 'amount_milli', 'title', 'day', 'category'] as const

/** The entries of a user. Each write updates the totals. */
export const entryRows: TrackedKind<'entry'> = {
  kind: 'entry',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('entries').select(ENTRY_COLUMNS).where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toRow(row)])
  },

  rows: (db, userId) => ({
    get: (id) => findEntry(db, userId, id),

    async insert(entries) {
      const added = await db
        .insertInto('entries')
        .values(entries.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning(ENTRY_COLUMNS)
        .execute()
      await totalsRepo(db, userId).count({ added })
      return added.map(({ id }) => id)
    },

    async update(id, before, after) {
      const columns = toColumns(after)
      await db.updateTable('entries').set(columns).where('user_id', '=', userId).where('id', '=', id).execute()
      await totalsRepo(db, userId).count({ added: [columns], removed: [toColumns(before)] })
      return after
    },

    async remove(id, row) {
      await db.deleteFrom('entries').where('user_id', '=', userId).where('id', '=', id).execute()
      await totalsRepo(db, userId).count({ removed: [toColumns(row)] })
    },
  }),
}

export async function findEntry(db: Db, userId: string, id: string): Promise<EntryRow | undefined> {
  const row = await db
    .selectFrom('entries')
    .select(ENTRY_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRow(row)
}

const toColumns = ({ type, amount, date, category, title }: EntryRow) => ({
  type,
  amount_milli: toMilli(amount),
  day: date,
  category,
  title,
  title_search: normalizeForSearch(title),
})

const toRow = ({ type, amount_milli, day, category, title }: EntryColumns): EntryRow => ({
  type,
  amount: fromMilli(amount_milli),
  title,
  date: day,
  category,
})

export const toEntry = (row: EntryColumns): Entry => entryOf(row.id, toRow(row))
