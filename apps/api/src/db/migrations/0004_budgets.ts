import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('budgets')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('start_day', 'text', (c) => c.notNull())
    .addColumn('end_day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('budgets_pk', ['user_id', 'id'])
    .execute()
  // Includes the amount, so that a budget's spending is summed from the index alone.
  await db.schema
    .createIndex('entries_by_category')
    .on('entries')
    .columns(['user_id', 'type', 'category', 'day', 'amount_milli'])
    .execute()
}
