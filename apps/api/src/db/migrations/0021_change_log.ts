import type { Kysely } from 'kysely'

/** Adds the change log and the trash, and moves the deleted tasks into the trash. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sync_heads')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('low', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_heads_pk', ['user_id'])
    .execute()

  await db.schema
    .createTable('changes')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('op_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('changes_pk', ['user_id', 'seq'])
    .execute()
  await db.schema.createIndex('changes_of_operation').on('changes').columns(['user_id', 'op_id', 'seq']).execute()
  await db.schema.createIndex('changes_of_row').on('changes').columns(['user_id', 'kind', 'id', 'seq']).execute()

  await db.schema
    .createTable('trash')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('trash_pk', ['user_id', 'kind', 'id'])
    .execute()
  await db.schema.createIndex('trash_by_age').on('trash').columns(['user_id', 'deleted_at', 'kind', 'id']).execute()

  await moveDeletedTasks(db as Kysely<DeletedTasks>)
  await db.schema.dropTable('deleted_tasks').execute()
}

type Task = { user_id: string; id: string; deleted_at: string; title: string; description: string }
type DeletedTasks = {
  deleted_tasks: Task & { due_at: string | null; position: number; completed_at: string | null }
  trash: { user_id: string; kind: string; id: string; deleted_at: string; content: string }
}

// Deleted tasks were kept for an hour, so there are few.
async function moveDeletedTasks(db: Kysely<DeletedTasks>) {
  const rows = await db.selectFrom('deleted_tasks').selectAll().execute()
  for (const { user_id, id, deleted_at, due_at, position, completed_at, title, description } of rows) {
    const task = { title, description, due: due_at, position: Number(position), completed: completed_at }
    await db
      .insertInto('trash')
      .values({ user_id, kind: 'task', id, deleted_at, content: JSON.stringify(task) })
      .execute()
  }
}
