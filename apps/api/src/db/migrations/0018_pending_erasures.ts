import type { Kysely } from 'kysely'

/** Accounts that are ended and whose rows are still being deleted. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('pending_erasures')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pending_erasures_pk', ['user_id'])
    .execute()
}
