import type { Kysely } from 'kysely'

/** Adds the files attached to entries. Their bytes are in a table of their own, so that lists do not read them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('attachments')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('attachments_pk', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('attachments_by_entry').on('attachments').columns(['user_id', 'entry_id']).execute()

  // SQLite stores bytes unchanged in a column with a type it does not know.
  await db.schema
    .createTable('attachment_files')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('attachment_files_pk', ['user_id', 'id'])
    .execute()
}
