import type { Kysely } from 'kysely'

/** Adds the last change of a user that the sums include. A server of an earlier release does not set it. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['checked_seq', 'checked_by'])
    await db.schema
      .alterTable('sync_heads')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
}
