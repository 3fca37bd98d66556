import { type Kysely, sql } from 'kysely'

/** Adds cleared marks and their sums, and an index for the entries of an account. */
export async function up(db: Kysely<unknown>) {
  const addMark = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await addMark('entries', 'cleared')
  await addMark('transfers', 'from_cleared')
  await addMark('transfers', 'to_cleared')
  await db.schema
    .alterTable('account_totals')
    .addColumn('cleared_milli', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('entries_by_account')
    .on('entries')
    .columns(['user_id', 'account', 'type', 'day', 'id'])
    .where(sql.ref('account'), 'is not', null)
    .execute()
}
