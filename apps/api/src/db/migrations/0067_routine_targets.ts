import type { Kysely } from 'kysely'

/** Lets routines have a target for each day, and days a count. Those before have none. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('routines').addColumn('target', 'integer').execute()
  await db.schema.alterTable('routines').addColumn('unit', 'text').execute()
  await db.schema.alterTable('occurrences').addColumn('count', 'integer').execute()
  await db.schema.alterTable('occurrences').addColumn('target', 'integer').execute()
}
