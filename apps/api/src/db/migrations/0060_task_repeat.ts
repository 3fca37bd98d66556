import type { Kysely } from 'kysely'

/** Lets tasks repeat. Those before do not. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tasks').addColumn('repeat', 'text').execute()
}
