import { toMilli } from '@daybook/domain/amounts'
import { foldForSearch } from '@daybook/domain/search'
import type { SearchQuery } from '@daybook/domain/searchQuery'
import type { ExpressionBuilder } from 'kysely'
import { contains } from '../../../db/contains.ts'
import type { Db } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'
import { inSlices } from '../../../db/slices.ts'

// So many texts are searched for one word in one statement.
const TEXTS_AT_ONCE = 250

type Text = { id: string; matches: number }
type Builder = ExpressionBuilder<Schema, 'scan_texts'>

/** Reads and writes the texts of one user's receipts, one row per scan that has a text. */
export function scanTextRepo(db: Db, userId: string) {
  return {
    async add(id: string, text: string) {
      await db
        .insertInto('scan_texts')
        .values({ user_id: userId, id, text, search_text: foldForSearch(text) })
        .execute()
    },

    /** Returns the ids of the entries whose receipt has all words of the query, the last added first. */
    async find(query: SearchQuery, limit: number) {
      const ids: string[] = []
      const texts = inSlices(
        (size, last: Text | undefined) => {
          const rows = db
            .selectFrom('scan_texts')
            .select((eb) => ['id', matchesIn(eb, userId, query).as('matches')])
            .where('user_id', '=', userId)
            .orderBy('id', 'desc')
            .limit(size)
          return (last ? rows.where('id', '<', last.id) : rows).execute() as Promise<Text[]>
        },
        Math.ceil(TEXTS_AT_ONCE / Math.max(1, query.words.length)),
      )
      for await (const slice of texts) {
        ids.push(...slice.filter(({ matches }) => matches === 1).map(({ id }) => id))
        if (ids.length >= limit) break
      }
      return ids.slice(0, limit)
    },

    /** Returns the texts of these receipts by the id of their entry. */
    async get(ids: string[]) {
      if (ids.length === 0) return new Map<string, string>()
      const rows = await db
        .selectFrom('scan_texts')
        .select(['id', 'text'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, text }) => [id, text]))
    },
  }
}

/** Selects the entry of a text if it is not in the trash and matches the day and amount of the query. */
const entryIn = (eb: Builder, userId: string, { after, before, above, below }: SearchQuery) =>
  eb
    .selectFrom('entries')
    .select('entries.id')
    .where('entries.user_id', '=', userId)
    .whereRef('entries.id', '=', 'scan_texts.id')
    .where((eb) =>
      eb.and([
        ...(after === undefined ? [] : [eb('day', '>=', after)]),
        ...(before === undefined ? [] : [eb('day', '<', before)]),
        ...(above === undefined ? [] : [eb('amount_milli', '>', toMilli(above))]),
        ...(below === undefined ? [] : [eb('amount_milli', '<', toMilli(below))]),
      ]),
    )

/** Selects 1 for a text that has all words of the query and whose entry matches it, 0 for any other. */
const matchesIn = (eb: Builder, userId: string, query: SearchQuery) =>
  eb
    .case()
    .when(eb.and([...query.words.map(has), eb.exists(entryIn(eb, userId, query))]))
    .then(1)
    .else(0)
    .end()

const has = (word: string) => contains('search_text', word)
