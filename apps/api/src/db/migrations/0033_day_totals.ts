import { type Kysely, sql } from 'kysely'

/** Adds totals by day, so that the sums of a day and of a part of a month do not read all of its entries. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('day_totals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('day_totals_pk', ['user_id', 'type', 'day'])
    .execute()
  await sql`
    insert into day_totals (user_id, type, day, amount_milli)
    select user_id, type, day, sum(amount_milli) from entries group by user_id, type, day
  `.execute(db)
}
