import type { TaskRow } from '@daybook/contract'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import type { Db } from '../../db/open.ts'
import { reminderColumns, toReminders } from '../../db/schema.reminders.ts'
import type { TaskTable } from '../../db/schema.ts'

export const COLUMNS = [
  'id',
  'title',
  'description',
  'due_at',
  'due_day',
  'original_due',
  'start_day',
  'duration',
  'position',
  'completed_at',
  'priority',
  'labels',
  'project',
  'parent',
  'repeat',
  'done_day',
  'reminders',
  'snoozed',
] as const
export type TaskColumns = Pick<TaskTable, (typeof COLUMNS)[number]>

/** The tasks of a user. */
export const taskRows: TrackedKind<'task'> = {
  kind: 'task',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('tasks').select(COLUMNS).where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toRow(row)])
  },

  rows: (db, userId) => ({
    async get(id) {
      const row = await db
        .selectFrom('tasks')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toRow(row)
    },

    async insert(tasks) {
      const added = await db
        .insertInto('tasks')
        .values(tasks.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning('id')
        .execute()
      return added.map(({ id }) => id)
    },

    async update(id, _before, after) {
      await db.updateTable('tasks').set(toColumns(after)).where('user_id', '=', userId).where('id', '=', id).execute()
      return after
    },

    async remove(id) {
      await db.deleteFrom('tasks').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }),
}

/** Returns the tasks that are subtasks of one. */
export async function listSubtasks(db: Db, userId: string, parent: string) {
  const rows = await db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('parent', '=', parent)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toRow(row), id: row.id }))
}

const toColumns = ({ title, description, due, position, completed, ...optional }: TaskRow) => ({
  title,
  description,
  due_at: due,
  due_day: optional.due_day ?? null,
  original_due: optional.original_due ?? null,
  start_day: optional.start_day ?? null,
  duration: optional.duration ?? null,
  position,
  completed_at: completed,
  priority: optional.priority ?? null,
  labels: optional.labels ? JSON.stringify(optional.labels) : null,
  project: optional.project ?? null,
  parent: optional.parent ?? null,
  repeat: optional.repeat ? JSON.stringify(optional.repeat) : null,
  done_day: optional.done_day ?? null,
  ...reminderColumns(optional),
})

export const toRow = ({ title, description, due_at, position, completed_at, ...optional }: TaskColumns): TaskRow => ({
  title,
  description,
  due: due_at,
  ...(optional.due_day && { due_day: optional.due_day }),
  ...(optional.original_due && { original_due: optional.original_due }),
  ...(optional.start_day && { start_day: optional.start_day }),
  ...(optional.duration && { duration: optional.duration }),
  position,
  completed: completed_at,
  ...(optional.priority && { priority: optional.priority }),
  ...(optional.labels && { labels: JSON.parse(optional.labels) }),
  ...(optional.project && { project: optional.project }),
  ...(optional.parent && { parent: optional.parent }),
  ...(optional.repeat && { repeat: JSON.parse(optional.repeat) }),
  ...(optional.done_day && { done_day: optional.done_day }),
  ...toReminders(optional),
})
