import type { Kysely } from 'kysely'

/** Adds the pins of notes, and an index in the order of their list. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('notes')
    .addColumn('pinned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('notes_by_order').on('notes').columns(['user_id', 'pinned', 'updated_at', 'id']).execute()
}
