import type { Kysely } from 'kysely'

/** Adds transfers between accounts. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('transfers')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('from_account', 'text', (c) => c.notNull())
    .addColumn('to_account', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('transfers_pk', ['user_id', 'id'])
    .execute()
}
