import type { Kysely } from 'kysely'

/** Adds the exchange rates that users confirmed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('rates')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('from_currency', 'text', (c) => c.notNull())
    .addColumn('to_currency', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rates_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('rates_by_pair')
    .on('rates')
    .columns(['user_id', 'from_currency', 'to_currency', 'day'])
    .execute()
}
