import type { Kysely } from 'kysely'

/** Adds the links between entities of a user. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('links')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('first_kind', 'text', (c) => c.notNull())
    .addColumn('first_id', 'text', (c) => c.notNull())
    .addColumn('second_kind', 'text', (c) => c.notNull())
    .addColumn('second_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('links_pk', ['user_id', 'id'])
    .execute()
  for (const end of ['first_id', 'second_id'])
    await db.schema.createIndex(`links_by_${end}`).on('links').columns(['user_id', end]).execute()
}
