import type { EntryType, ImportedEntry } from '@daybook/contract'
import { folded } from '../../db/folded.ts'
import { toMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { ENTRY_COLUMNS, type EntryRow, toColumns } from './entries.repo.ts'

// Eight values a row, and SQLite takes 32,766 in one statement.
const BATCH = 1000

export type Standing = Map<string, number>

export function importRepo(db: Db, userId: string) {
  return {
    /** Inserts in batches and answers the rows that are new. */
    async insert(entries: (ImportedEntry & { id: string })[]) {
      const came: EntryRow[] = []
      for (let at = 0; at < entries.length; at += BATCH) {
        const rows = entries.slice(at, at + BATCH).map(({ id, type, ...entry }) => {
          return { user_id: userId, id, type, ...toColumns(entry) }
        })
        const inserted = await db
          .insertInto('entries')
          .values(rows)
          .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
          .returning(ENTRY_COLUMNS)
          .execute()
        came.push(...inserted)
      }
      return came
    },

    /** How often each kind of entry is there between two days, by {@link likenessOf}. */
    async standing(first: string, last: string): Promise<Standing> {
      const rows = await db
        .selectFrom('entries')
        .select((eb) => ['type', 'day', 'amount_milli', 'title_folded', eb.fn.countAll<number>().as('count')])
        .where('user_id', '=', userId)
        .where('day', '>=', first)
        .where('day', '<=', last)
        .groupBy(['type', 'day', 'amount_milli', 'title_folded'])
        .execute()
      return new Map(
        rows.map((row) => [likeness(row.type, row.day, row.amount_milli, row.title_folded), Number(row.count)]),
      )
    },
  }
}

/** Entries of the same list, day, amount and title are taken for one another. */
const likeness = (type: EntryType, day: string, milli: number, title: string) => [type, day, milli, title].join(' ')

export const likenessOf = ({ type, date, amount, title }: ImportedEntry) =>
  likeness(type, date, toMilli(amount), folded(title))
