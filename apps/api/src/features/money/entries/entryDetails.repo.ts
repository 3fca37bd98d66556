import { type EntryPart, EntryType, LISTED_TAGS, type RowOf } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { prepared } from '../../../db/prepared.ts'
import { ROWS_AT_ONCE } from '../../../db/putRows.ts'
import { forEachSlice } from '../../../db/slices.ts'

const DETAIL_TABLES = [
  ['parts', 'entry_parts'],
  ['tags', 'entry_tags'],
] as const

type Entry = [id: string, row: RowOf<'entry'>]

const readTags = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('entry_tags')
    .select(['tag', sql<number>`count(*)`.as('uses')])
    .where('user_id', '=', userId)
    .groupBy('tag')
    .orderBy('uses', 'desc')
    .orderBy('tag')
    .limit(LISTED_TAGS),
)

/** Keeps the parts and tags of one user's entries in tables of their own, for sums and filters. */
export function entryDetailsRepo(db: Db, userId: string) {
  return {
    async add(entries: Entry[]) {
      const parts = entries.flatMap(([id, { type, date, parts = [] }]) =>
        parts.map(({ category, amount }, position) => ({
          user_id: userId,
          entry_id: id,
          position,
          type,
          day: date,
          category,
          amount_milli: toMilli(amount),
        })),
      )
      const tags = entries.flatMap(([id, { tags = [] }]) => tags.map((tag) => ({ user_id: userId, tag, entry_id: id })))
      await forEachSlice(parts, ROWS_AT_ONCE, (slice) => db.insertInto('entry_parts').values(slice).execute())
      await forEachSlice(tags, ROWS_AT_ONCE, (slice) => db.insertInto('entry_tags').values(slice).execute())
    },

    async remove(entries: Entry[]) {
      for (const [field, table] of DETAIL_TABLES) {
        const ids = entries.flatMap(([id, row]) => (row[field] ? [id] : []))
        if (ids.length > 0)
          await db.deleteFrom(table).where('user_id', '=', userId).where('entry_id', 'in', ids).execute()
      }
    },

    /** Returns whether any split entry of a type has a part of these categories. */
    async hasPartsOf(type: EntryType, categories: string[]) {
      const query = db.selectFrom('entry_parts').select('entry_id').where('user_id', '=', userId).limit(1)
      const found = query.where('type', '=', type).where('category', 'in', categories)
      return (await found.executeTakeFirst()) !== undefined
    },

    /** Returns the ids of the entries that have a category, or have a part of it. */
    async idsInCategory(category: string) {
      const entries = db.selectFrom('entries').select('id').where('user_id', '=', userId)
      const parts = db.selectFrom('entry_parts').select('entry_id as id').where('user_id', '=', userId)
      const whole = entries.where('type', 'in', EntryType.options).where('category', '=', category)
      const split = parts.where('type', 'in', EntryType.options).where('category', '=', category)
      return (await whole.union(split).execute()).map(({ id }) => id)
    },

    /** Returns the tags, most used first. */
    tags: async () => (await readTags(db, { userId })).map(({ tag }) => tag),
  }
}

/** Returns the columns of parts and tags. */
export const detailColumns = ({ parts, tags }: Pick<RowOf<'entry'>, 'parts' | 'tags'>) => ({
  parts: parts ? JSON.stringify(parts) : null,
  tags: tags ? JSON.stringify(tags) : null,
})

/** Returns the parts and tags of columns. */
export const toDetails = ({ parts, tags }: ReturnType<typeof detailColumns>) => ({
  ...(parts && { parts: JSON.parse(parts) as EntryPart[] }),
  ...(tags && { tags: JSON.parse(tags) as string[] }),
})
