import type { Kysely } from 'kysely'

/** Adds goals and the contributions to them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('goals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('goals_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createTable('contributions')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('goal_id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('contributions_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('contributions_by_goal')
    .on('contributions')
    .columns(['user_id', 'goal_id', 'amount_milli'])
    .execute()
}
