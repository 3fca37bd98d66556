import type { Insertable } from 'kysely'
import type { Db } from '../open.ts'
import type { EntryTable } from '../schema.ts'

const BATCH = 100

/**
 * Copies every row of every table into a database that has the same tables, whatever kind each of them is. Integers
 * keep every digit: PostgreSQL's come through the cursor as text, SQLite's as bigint from a file opened `exact`.
 */
export async function copyRows(from: Db, to: Db) {
  for (const table of await tablesOf(to)) {
    let batch: unknown[] = []
    const write = async () => {
      if (batch.length)
        await to
          .insertInto(table)
          .values(batch as Insertable<EntryTable>[])
          .execute()
      batch = []
    }
    for await (const row of from.selectFrom(table).selectAll().stream(BATCH)) {
      batch.push(row)
      if (batch.length === BATCH) await write()
    }
    await write()
  }
}

/** The first table that has a row; undefined where there is none. */
export async function firstWithRows(db: Db) {
  for (const table of await tablesOf(db))
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return table
  return undefined
}

/** Asked of the database, so that no table can be forgotten; typed as one of them, since all are treated alike. */
const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name as 'entries')
