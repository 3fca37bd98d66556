import type { Kysely } from 'kysely'

/** Gives tasks labels, which those before do not have. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tasks').addColumn('labels', 'text').execute()
}
