import type { Kysely } from 'kysely'

/** Lets a task be a part of another. Those before are not. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('tasks').addColumn('parent', 'text').execute()
  await db.schema.createIndex('tasks_by_parent').on('tasks').columns(['user_id', 'parent']).execute()
}
