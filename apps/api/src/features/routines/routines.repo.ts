import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { RoutineTable } from '../../db/schema.ts'
import { inSlices } from '../../db/slices.ts'

export type RoutineRow = Omit<RoutineTable, 'user_id'>

const COLUMNS = [
  'id',
  'title',
  'description',
  'time',
  'deadline',
  'repeat_days',
  'weekdays',
  'month_day',
  'start_day',
  'schedule_from',
  'streak_offset',
  'streak',
  'last_day',
] as const

// Rows read and serialized per slice; other requests are served between slices.
const SLICE_SIZE = 100

function sliceOf(db: Db, userId: string, limit: number, before?: string) {
  const query = db.selectFrom('routines').select(COLUMNS).where('user_id', '=', userId)
  return (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit)
}

const firstSlice = prepared((db, { userId, limit }: { userId: string; limit: number }) => sliceOf(db, userId, limit))

/** Returns the routine queries of one user; each filters by `userId`. */
export function routineRepo(db: Db, userId: string) {
  return {
    /** Yields the routines in slices, newest first. */
    slices: () =>
      inSlices(
        (limit, last: RoutineRow | undefined) =>
          last ? sliceOf(db, userId, limit, last.id).execute() : firstSlice(db, { userId, limit }),
        SLICE_SIZE,
      ),

    /** Returns at most `limit` routines below the id `before`, newest first. */
    page: (limit: number, before: string | undefined) => sliceOf(db, userId, limit, before).execute(),

    get: (id: string) =>
      db.selectFrom('routines').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** Stores the streak and its day, which are computed from the records. */
    async putStreak(id: string, streak: Pick<RoutineRow, 'streak' | 'last_day'>) {
      await db.updateTable('routines').set(streak).where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }
}
