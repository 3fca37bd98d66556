import type { Kysely } from 'kysely'

/** Adds the rules for entries. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('rules')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rules_pk', ['user_id', 'id'])
    .execute()
}
