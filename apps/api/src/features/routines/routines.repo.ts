import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { RoutineTable } from '../../db/schema.ts'
import { inSlices } from '../../db/slices.ts'

export type RoutineRow = Omit<RoutineTable, 'user_id'>
export type RoutineColumns = Omit<RoutineRow, 'id'>

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

function sliceOf(db: Db, userId: string, limit: number, last?: RoutineRow) {
  const query = db.selectFrom('routines').select(COLUMNS).where('user_id', '=', userId)
  return (last ? query.where('id', '<', last.id) : query).orderBy('id', 'desc').limit(limit)
}

const firstSlice = prepared((db, { userId, limit }: { userId: string; limit: number }) => sliceOf(db, userId, limit))

/** Returns the routine queries of one user; each filters by `userId`. */
export function routineRepo(db: Db, userId: string) {
  return {
    /** Yields the routines in slices, newest first. */
    slices: () =>
      inSlices(
        (limit, last: RoutineRow | undefined) =>
          last ? sliceOf(db, userId, limit, last).execute() : firstSlice(db, { userId, limit }),
        SLICE_SIZE,
      ),

    get: (id: string) =>
      db.selectFrom('routines').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** Inserts a routine. Does nothing if the user already has one with this id. */
    async insert(id: string, columns: RoutineColumns) {
      await db
        .insertInto('routines')
        .values({ user_id: userId, id, ...columns })
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .execute()
    },

    async update(id: string, columns: Partial<RoutineColumns>) {
      await db.updateTable('routines').set(columns).where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async remove(id: string) {
      const { numDeletedRows } = await db
        .deleteFrom('routines')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
