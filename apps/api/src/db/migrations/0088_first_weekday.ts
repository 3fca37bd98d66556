import type { Kysely } from 'kysely'

/** Keeps with a routine on which weekday its weeks begin. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('routines').addColumn('first_weekday', 'integer').execute()
}
