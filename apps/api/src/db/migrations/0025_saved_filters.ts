import type { Kysely } from 'kysely'

/** Adds the filters of entries that a user has saved, as JSON. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('saved_filters', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
