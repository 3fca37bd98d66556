import type { Kysely } from 'kysely'

/** Keeps how a user writes dates, and the paper of their PDFs, with the other settings. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['users', 'user_settings'])
    for (const column of ['dates', 'paper']) await db.schema.alterTable(table).addColumn(column, 'text').execute()
}
