import type { Kysely } from 'kysely'

/** Adds the expense that a routine records when it is marked as done. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('routines').addColumn('expense', 'text').execute()
}
