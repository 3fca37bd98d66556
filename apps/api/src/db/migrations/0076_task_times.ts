import type { Kysely } from 'kysely'

/** Gives tasks a duration in minutes, and the due time of a repeating one whose present occurrence alone was moved. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tasks').addColumn('duration', 'integer').execute()
  await db.schema.alterTable('tasks').addColumn('original_due', 'text').execute()
}
