import type { Db } from '../../db/open.ts'
import { COLUMNS } from './tasks.repo.ts'

type Limits<P> = { limit?: number | undefined; before?: P | undefined }
export type OpenPosition = [position: number, id: string]
export type CompletedPosition = [completedAt: string, id: string]

/** The two lists of one user's tasks; at most `limit`, those after `before`. */
export function taskListRepo(db: Db, userId: string) {
  const rows = () => db.selectFrom('tasks').select(COLUMNS).where('user_id', '=', userId)

  return {
    /** In the user's order. */
    open({ limit, before }: Limits<OpenPosition>) {
      let query = rows().where('completed_at', 'is', null).orderBy('position', 'desc').orderBy('id', 'desc')
      if (limit !== undefined) query = query.limit(limit)
      if (before) query = query.where((eb) => eb(eb.refTuple('position', 'id'), '<', eb.tuple(...before)))
      return query.execute()
    },

    /** Latest completion first. */
    completed({ limit, before }: Limits<CompletedPosition>) {
      let query = rows()
        .where('completed_at', 'is not', null)
        .orderBy('completed_at', 'desc')
        .orderBy('id', 'desc')
        .$narrowType<{ completed_at: string }>()
      if (limit !== undefined) query = query.limit(limit)
      if (before) query = query.where((eb) => eb(eb.refTuple('completed_at', 'id'), '<', eb.tuple(...before)))
      return query.execute()
    },
  }
}
