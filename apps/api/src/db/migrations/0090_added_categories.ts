import type { Kysely } from 'kysely'

/** Keeps the categories that a user adds before anything has them, with the other settings. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['users', 'user_settings'])
    await db.schema.alterTable(table).addColumn('added_categories', 'text').execute()
}
