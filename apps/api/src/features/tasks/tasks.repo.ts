import type { CompletedTask, Task, TaskDraft } from '@daybook/contract'
import { toMoment } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { TaskTable } from '../../db/schema.ts'

type Draft = Omit<TaskDraft, 'id'>
export const COLUMNS = ['id', 'title', 'description', 'due_at', 'position', 'completed_at'] as const
export type TaskRow = Pick<TaskTable, (typeof COLUMNS)[number]>

/** The tasks of one user. */
export function taskRepo(db: Db, userId: string) {
  const rows = () => db.selectFrom('tasks').select(COLUMNS).where('user_id', '=', userId)

  return {
    get: (id: string) => rows().where('id', '=', id).executeTakeFirst(),

    /** Returns undefined if the id is taken. */
    insert(id: string, draft: Draft, position: number) {
      return db
        .insertInto('tasks')
        .values({ user_id: userId, id, ...toColumns(draft), position, completed_at: null })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
    },

    update(id: string, draft: Draft) {
      return db
        .updateTable('tasks')
        .set(toColumns(draft))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirst()
    },

    /** Returns whether the task exists. A completed task keeps its completion time. */
    async markDone(id: string, at: string) {
      const { numUpdatedRows } = await db
        .updateTable('tasks')
        .set((eb) => ({ completed_at: eb.fn.coalesce('completed_at', eb.val(at)) }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async markUndone(id: string) {
      const { numUpdatedRows } = await db
        .updateTable('tasks')
        .set({ completed_at: null })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Deletes a task and returns its row; undefined if there is no such task in this state. */
    remove(id: string, state: 'open' | 'completed') {
      return db
        .deleteFrom('tasks')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('completed_at', state === 'open' ? 'is' : 'is not', null)
        .returningAll()
        .executeTakeFirst()
    },

    /** Restores a deleted row, unless a task with its id exists. */
    async putBack(row: TaskTable) {
      await db
        .insertInto('tasks')
        .values({ ...row, user_id: userId })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .execute()
    },
  }
}

const toColumns = ({ title, description, due }: Draft) => ({ title, description, due_at: due })

export const toTask = ({ id, title, description, due_at }: TaskRow): Task => ({ id, title, description, due: due_at })

export const toCompletedTask = (row: TaskRow & { completed_at: string }): CompletedTask => ({
  ...toTask(row),
  completed: toMoment(row.completed_at),
})
