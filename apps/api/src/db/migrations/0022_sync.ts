import type { Kysely } from 'kysely'

/** Adds the operations that devices sent, and the epoch of the database. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sync_ops')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_ops_pk', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('sync_ops_by_age').on('sync_ops').columns(['user_id', 'at']).execute()

  await db.schema
    .createTable('instance')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('epoch', 'text', (c) => c.notNull())
    .execute()
}
