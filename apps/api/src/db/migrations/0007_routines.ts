import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('routines')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('time', 'text')
    .addColumn('deadline', 'text')
    .addColumn('repeat_days', 'integer', (c) => c.notNull())
    .addColumn('weekdays', 'text')
    .addColumn('month_day', 'integer')
    .addColumn('start_day', 'text', (c) => c.notNull())
    .addColumn('since_day', 'text', (c) => c.notNull())
    .addColumn('carried_streak', 'integer', (c) => c.notNull())
    .addColumn('streak', 'integer', (c) => c.notNull())
    .addColumn('last_day', 'text')
    .addPrimaryKeyConstraint('routines_pk', ['user_id', 'id'])
    .execute()

  await db.schema
    .createTable('occurrences')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('routine_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('occurrences_pk', ['user_id', 'routine_id', 'day'])
    .execute()
  // No more columns: with all columns in it, SQLite would scan this index for the history of one routine.
  await db.schema.createIndex('occurrences_by_day').on('occurrences').columns(['user_id', 'day']).execute()
}
