import type { Kysely } from 'kysely'

/** Gives tasks a priority, which those before do not have. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tasks').addColumn('priority', 'integer').execute()
}
