import type { Db } from '../../db/open.ts'
import type { TaskTable } from '../../db/schema.ts'

/** The latest deletions of one user. */
export function deletionRepo(db: Db, userId: string) {
  return {
    /** A task deleted, restored and deleted again stands here once, as it was the last time. */
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
