import type { Kysely } from 'kysely'

/** Lets routines be paused. Those before were not. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('routines').addColumn('pauses', 'text').execute()
}
