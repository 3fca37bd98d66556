import type { CompletedTask, Task, TaskDraft } from '@daybook/contract'
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

    /** Undefined where the id is taken already. */
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

    /** Whether there is such a task; one that is done already keeps its moment. */
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

    /** The row as it was; undefined where there is no such task in this state. */
    remove(id: string, state: 'open' | 'completed') {
      return db
        .deleteFrom('tasks')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('completed_at', state === 'open' ? 'is' : 'is not', null)
        .returningAll()
        .executeTakeFirst()
    },

    /** Puts a deleted row back, unless a task of its id is there. */
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
  // The text as it is kept, to the second: a list of thousands is no place for dates.
  completed: `${row.completed_at.slice(0, 19)}Z`,
})
