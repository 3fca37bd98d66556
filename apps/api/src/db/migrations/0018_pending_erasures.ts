import type { Kysely } from 'kysely'

/** Adds the list of deleted accounts with rows that are still being erased. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('pending_erasures')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pending_erasures_pk', ['user_id'])
    .execute()
}
