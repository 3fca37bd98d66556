import type { Kysely } from 'kysely'

/** Keeps the reminders of rows and of a user, and where the user lives and in which language the server writes to them. */
export async function up(db: Kysely<unknown>) {
  const add = (table: string, column: string) => db.schema.alterTable(table).addColumn(column, 'text').execute()
  for (const table of ['tasks', 'routines', 'budgets']) await add(table, 'reminders')
  for (const table of ['tasks', 'routines']) await add(table, 'snoozed')
  for (const table of ['users', 'user_settings'])
    for (const column of ['zone', 'language', 'reminders']) await add(table, column)
}
