import type { Kysely } from 'kysely'

/** Lets notes be archived: 1, or null as those before. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('notes').addColumn('archived', 'integer').execute()
}
