import type { Kysely } from 'kysely'

/** Adds projects. Tasks before are in none. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('projects')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('projects_pk', ['user_id', 'id'])
    .execute()
  await db.schema.alterTable('tasks').addColumn('project', 'text').execute()
}
