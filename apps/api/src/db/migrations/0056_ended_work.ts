import type { Kysely } from 'kysely'

/** Counts the work of a user that took several transactions and has ended. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('sync_heads')
    .addColumn('ended_work', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
