import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('scan_holds')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('scan_holds_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .createTable('scan_objects')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('object_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('scan_objects_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .createTable('bucket_removals')
    .addColumn('object_key', 'text', (c) => c.primaryKey())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .alterTable('users')
    .addColumn('keeps_pictures', 'integer', (c) => c.notNull().defaultTo(sql`1`))
    .execute()
}
