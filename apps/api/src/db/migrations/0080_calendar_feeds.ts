import type { Kysely } from 'kysely'

/** Adds the addresses of calendar feeds. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_feeds_pk', ['user_id', 'kind'])
    .execute()
  await db.schema.createIndex('calendar_feeds_by_token').unique().on('calendar_feeds').column('token_hash').execute()
}
