import type { Kysely } from 'kysely'

/** Adds accounts, and the account of an entry. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('entries').addColumn('account', 'text').execute()
  await db.schema
    .createTable('accounts')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('opening_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('accounts_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createTable('account_totals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_totals_pk', ['user_id', 'account'])
    .execute()
}
