import type { Kysely } from 'kysely'

/** Keeps on how many days of each week a routine is done. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('routines').addColumn('times_a_week', 'integer').execute()
}
