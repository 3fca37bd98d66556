import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('challenges').addColumn('user_id', 'text').execute()
  await db.schema.createIndex('challenges_by_user').on('challenges').columns(['user_id']).execute()

  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('first_seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_devices_pk', ['user_id', 'device'])
    .execute()
}
