import type { Kysely } from 'kysely'

/**
 * Adds the settings of a user and the objects of a user to delete from the bucket as rows of that user, who can be on
 * another server than the account. The earlier release keeps the settings in the columns of the account:
 * `settings_seq` is the number of the row that they were last copied from.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('user_settings')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('keeps_pictures', 'integer', (c) => c.notNull())
    .addColumn('saved_filters', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_settings_pk', ['user_id'])
    .execute()
  await db.schema.alterTable('users').addColumn('settings_seq', 'bigint').execute()

  await db.schema
    .createTable('object_removals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('object_key', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('object_removals_pk', ['user_id', 'object_key'])
    .execute()
}
