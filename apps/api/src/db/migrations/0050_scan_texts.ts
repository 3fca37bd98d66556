import type { Kysely } from 'kysely'

/** Adds the recognised texts of receipts, in a table of their own so that a search reads only these. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('scan_texts')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('scan_texts_pk', ['user_id', 'id'])
    .execute()
}
