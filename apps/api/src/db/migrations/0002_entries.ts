import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('entries')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_pk', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('entries_by_day').on('entries').columns(['user_id', 'type', 'day', 'id']).execute()

  await db.schema
    .createTable('entry_totals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('entry_totals_pk', ['user_id', 'type'])
    .execute()

  await db.schema
    .createTable('categories')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('categories_pk', ['user_id', 'name'])
    .execute()

  await db.schema
    .createTable('scan_days')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('scans', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('scan_days_pk', ['user_id', 'day'])
    .execute()
}
