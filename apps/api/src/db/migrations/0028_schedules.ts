import type { Kysely } from 'kysely'

/** Adds the schedules of recurring entries. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('schedules')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('next_day', 'text')
    .addPrimaryKeyConstraint('schedules_pk', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('schedules_by_next_day').on('schedules').columns(['user_id', 'next_day']).execute()
}
