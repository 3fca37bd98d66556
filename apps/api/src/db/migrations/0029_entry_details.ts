import type { Kysely } from 'kysely'

/** Adds the parts of split entries, and tags. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['parts', 'tags']) await db.schema.alterTable('entries').addColumn(column, 'text').execute()
  await db.schema
    .createTable('entry_parts')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('entry_parts_pk', ['user_id', 'entry_id', 'position'])
    .execute()
  await db.schema
    .createIndex('entry_parts_by_category')
    .on('entry_parts')
    .columns(['user_id', 'type', 'category', 'day'])
    .execute()
  await db.schema
    .createTable('entry_tags')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('entry_tags_pk', ['user_id', 'tag', 'entry_id'])
    .execute()
  await db.schema.createIndex('entry_tags_by_entry').on('entry_tags').columns(['user_id', 'entry_id']).execute()
}
