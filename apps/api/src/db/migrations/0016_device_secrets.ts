import { type Kysely, sql } from 'kysely'

/**
 * Identifies a device by the keyed hash of a secret it stores instead of by its label, and records the device of each
 * session. Existing devices have no secret: their label is never equal to a hash, so no secret matches them.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('device_secrets')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('device_label', 'text', (c) => c.notNull())
    .addColumn('first_seen_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('device_secrets_pk', ['user_id', 'id'])
    .execute()
  await sql`
    insert into device_secrets (user_id, id, device_label, first_seen_at, last_seen_at)
    select user_id, device, device, first_seen_at, first_seen_at from known_devices
  `.execute(db)
  await db.schema.dropTable('known_devices').execute()
  await db.schema.alterTable('device_secrets').renameTo('known_devices').execute()
  await db.schema.alterTable('sessions').addColumn('device_id', 'text').execute()
}
