import type { Kysely } from 'kysely'

/** Adds the amounts of entries and transfers in the currencies of their accounts, and their sums. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('entries').addColumn('account_amount_milli', 'bigint').execute()
  await db.schema.alterTable('transfers').addColumn('from_milli', 'bigint').execute()
  await db.schema.alterTable('transfers').addColumn('to_milli', 'bigint').execute()
  await db.schema
    .createTable('foreign_totals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addColumn('cleared_milli', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('foreign_totals_pk', ['user_id', 'account'])
    .execute()
}
