import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('scans')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('spelling', 'text', (c) => c.notNull())
    .addColumn('reading', 'text', (c) => c.notNull())
    .addColumn('scanned_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('scans_pk', ['user_id', 'id'])
    .execute()

  // SQLite stores bytes unchanged in a column with a type it does not know.
  await db.schema
    .createTable('scan_pictures')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('jpeg', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('scan_pictures_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .createTable('merchants')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('spelling', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('taught_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('merchants_pk', ['user_id', 'spelling'])
    .execute()
}
