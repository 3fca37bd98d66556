import type { Kysely } from 'kysely'

/** Gives tasks a duration, in minutes. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tasks').addColumn('duration', 'integer').execute()
}
