import { type Kysely, SqliteAdapter } from 'kysely'

/**
 * Adds what filters compare and sum to the index of the lists, so that they read the rows of a page only. On SQLite:
 * an index row of PostgreSQL is limited to 2,700 bytes, which a normalized title can exceed.
 */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await db.schema.dropIndex('entries_by_day').execute()
  await db.schema
    .createIndex('entries_by_day')
    .on('entries')
    .columns(['user_id', 'type', 'day', 'id', 'title_search', 'category', 'amount_milli'])
    .execute()
}
