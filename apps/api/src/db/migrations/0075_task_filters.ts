import type { Kysely } from 'kysely'

/** Keeps the saved filters of tasks with the other settings. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['users', 'user_settings'])
    await db.schema.alterTable(table).addColumn('task_filters', 'text').execute()
}
