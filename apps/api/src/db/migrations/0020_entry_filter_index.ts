import { type Kysely, SqliteAdapter } from 'kysely'

/**
 * Adds the title and the amount to the index of the lists, so that a filter by title reads the index alone: on SQLite,
 * since an index row of PostgreSQL is limited to 2,700 bytes, which a normalized title can exceed.
 */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await db.schema.dropIndex('entries_by_day').execute()
  await db.schema
    .createIndex('entries_by_day')
    .on('entries')
    .columns(['user_id', 'type', 'day', 'id', 'title_search', 'amount_milli'])
    .execute()
}
