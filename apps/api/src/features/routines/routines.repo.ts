import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { RoutineTable } from '../../db/schema.ts'

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
  'since_day',
  'carried_streak',
  'streak',
  'last_day',
] as const

const routinesOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('routines').select(COLUMNS).where('user_id', '=', userId).orderBy('id', 'desc'),
)

/** Every query here is already narrowed to one user. */
export function routineRepo(db: Db, userId: string) {
  return {
    /** Newest first. */
    list: () => routinesOf(db, { userId }),

    get: (id: string) =>
      db.selectFrom('routines').select(COLUMNS).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** Nothing happens where the id is taken already. */
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
