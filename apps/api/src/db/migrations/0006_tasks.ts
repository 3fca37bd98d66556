import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  const tableOfTasks = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('due_at', 'text')
      .addColumn('position', 'bigint', (c) => c.notNull())
      .addColumn('completed_at', 'text')
      .addPrimaryKeyConstraint(`${name}_pk`, ['user_id', 'id'])

  await tableOfTasks('tasks').execute()
  await db.schema
    .createIndex('tasks_open')
    .on('tasks')
    .columns(['user_id', 'position', 'id'])
    .where(sql.ref('completed_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('tasks_completed')
    .on('tasks')
    .columns(['user_id', 'completed_at', 'id'])
    .where(sql.ref('completed_at'), 'is not', null)
    .execute()

  await tableOfTasks('deleted_tasks')
    .addColumn('deleted_at', 'text', (c) => c.notNull())
    .execute()
}
