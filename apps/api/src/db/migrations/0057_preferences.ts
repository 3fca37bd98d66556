import type { Kysely } from 'kysely'

/** Keeps the theme, the first day of the week and the hours with the other settings. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['users', 'user_settings'])
    for (const column of ['theme', 'first_day', 'hours'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute()
}
