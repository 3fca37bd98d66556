import { type Kysely, sql } from 'kysely'

/** Adds totals by category and month, so that a yearly budget does not read all entries of the year. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('category_totals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('category_totals_pk', ['user_id', 'type', 'category', 'month'])
    .execute()
  await sql`
    insert into category_totals (user_id, type, category, month, amount_milli)
    select user_id, type, category, substr(day, 1, 7), sum(amount_milli)
    from entries group by user_id, type, category, substr(day, 1, 7)
  `.execute(db)
}
