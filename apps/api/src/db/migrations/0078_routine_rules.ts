import type { Kysely } from 'kysely'

/** Keeps the rule and the last day of a routine, and the time at which the day of a user ends. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['rule', 'end_day']) await db.schema.alterTable('routines').addColumn(column, 'text').execute()
  for (const table of ['users', 'user_settings'])
    await db.schema.alterTable(table).addColumn('day_end', 'text').execute()
}
