import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('notes')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .createTable('sections')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('note_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('heading', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sections_pk', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('sections_by_note').on('sections').columns(['user_id', 'note_id', 'position']).execute()

  await db.schema
    .createTable('note_texts')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('note_id', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('note_texts_pk', ['user_id', 'note_id'])
    .execute()
}
