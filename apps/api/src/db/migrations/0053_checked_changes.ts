import type { Kysely } from 'kysely'

/** Adds up to which change of a user the sums are known to be complete: a server of an earlier release does not set it. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['checked_seq', 'checked_by'])
    await db.schema
      .alterTable('sync_heads')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
}
