import type { Db } from '../../db/open.ts'
import type { TaskTable } from '../../db/schema.ts'

/** Stores the deleted tasks of one user, so that they can be restored. */
export function deletionRepo(db: Db, userId: string) {
  return {
    /** Stores a deleted task, and replaces an earlier deletion of the same task. */
    async keep(row: TaskTable, at: string) {
      const { id, ...rest } = { ...row, user_id: userId, deleted_at: at }
      await db
        .insertInto('deleted_tasks')
        .values({ id, ...rest })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(rest))
        .execute()
    },

    async take(id: string) {
      const row = await db
        .deleteFrom('deleted_tasks')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) return undefined
      const { deleted_at: _, ...task } = row
      return task
    },
  }
}
