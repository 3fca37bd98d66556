import { type Kysely, sql } from 'kysely'

/** Adds totals by account and month, so that reports by account do not read all entries. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('account_month_totals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_month_totals_pk', ['user_id', 'account', 'month', 'type'])
    .execute()
  await sql`
    insert into account_month_totals (user_id, account, month, type, amount_milli)
    select user_id, account, substr(day, 1, 7), type, sum(amount_milli)
    from entries where account is not null group by user_id, account, substr(day, 1, 7), type
  `.execute(db)
}
