import type { Kysely } from 'kysely'

/** Keeps work of a user that takes several transactions with the head that each of them locks. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sync_heads').addColumn('work', 'text').execute()
}
