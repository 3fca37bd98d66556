import { type Kysely, sql } from 'kysely'

/** Keeps when a user is to be reminded next, how far that is done, and which reminders were sent. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sync_heads').addColumn('remind_at', 'text').execute()
  await sql`create index "sync_heads_by_reminder" on "sync_heads" ("user_id", "remind_at") where "remind_at" is not null`.execute(
    db,
  )
  await db.schema
    .createTable('reminder_states')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('mail', 'text')
    .addPrimaryKeyConstraint('reminder_states_key', ['user_id'])
    .execute()
  await db.schema
    .createTable('sent_reminders')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_reminders_key', ['user_id', 'key'])
    .execute()
}
