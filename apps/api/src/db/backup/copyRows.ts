import type { Insertable } from 'kysely'
import type { Db } from '../open.ts'
import type { EntryTable, Schema } from '../schema.ts'

const BATCH = 100
/** Fewer where rows are long, since a batch is in memory several times: a file has up to 10 MB. */
const SMALL_BATCHES: { [T in keyof Schema]?: number } = {
  attachment_files: 1,
  scan_pictures: 10,
  scan_texts: 10,
  notes: 10,
  note_texts: 10,
  sections: 10,
}

/**
 * Copies all rows of all tables into a database with the same tables. Integers keep full precision: PostgreSQL's cursor
 * returns them as text, SQLite returns bigint from a file opened with `exact`.
 */
export async function copyRows(from: Db, to: Db) {
  for (const table of await readTables(to)) {
    const size = (SMALL_BATCHES as Record<string, number>)[table] ?? BATCH
    let batch: unknown[] = []
    const write = async () => {
      if (batch.length)
        await to
          .insertInto(table)
          .values(batch as Insertable<EntryTable>[])
          .execute()
      batch = []
    }
    for await (const row of from.selectFrom(table).selectAll().stream(size)) {
      batch.push(row)
      if (batch.length === size) await write()
    }
    await write()
  }
}

/** Returns the name of the first table that has rows, or undefined if all are empty. */
export async function firstWithRows(db: Db) {
  for (const table of await readTables(db))
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return table
  return undefined
}

/** Read from the database, so that no table can be forgotten. Typed as one table, since all are copied the same way. */
const readTables = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name as 'entries')
