import type { Kysely } from 'kysely'

/** Adds which fields of other devices an operation was merged with. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sync_ops').addColumn('merged', 'text').execute()
}
