import type { Kysely } from 'kysely'

/** Keeps the account that new entries have at first with the other settings. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['users', 'user_settings'])
    await db.schema.alterTable(table).addColumn('entry_account', 'text').execute()
}
