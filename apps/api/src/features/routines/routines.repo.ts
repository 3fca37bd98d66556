import type { RoutineRow, RoutineState } from '@daybook/domain/routines'
import type { Streak } from '@daybook/domain/streak'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { toReminders } from '../../db/schema.reminders.ts'
import type { RoutineTable } from '../../db/schema.routines.ts'
import { inSlices } from '../../db/slices.ts'
import { mapBatches } from '../../http/streamAnswer.ts'

type Columns = Omit<RoutineTable, 'user_id'>

const COLUMNS = [
  'id',
  'title',
  'description',
  'time',
  'deadline',
  'repeat_days',
  'weekdays',
  'month_day',
  'rule',
  'times_a_week',
  'first_weekday',
  'start_day',
  'end_day',
  'schedule_from',
  'streak_offset',
  'streak',
  'last_day',
  'expense',
  'target',
  'unit',
  'pauses',
  'reminders',
  'snoozed',
] as const

// Rows read and serialized per slice; other requests are served between slices.
const SLICE_SIZE = 100

function readSlice(db: Db, userId: string, limit: number, before?: string) {
  const query = db.selectFrom('routines').select(COLUMNS).where('user_id', '=', userId)
  return (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit)
}

const firstSlice = prepared((db, { userId, limit }: { userId: string; limit: number }) => readSlice(db, userId, limit))

/** Returns the routine queries of one user; each filters by `userId`. */
export function routineRepo(db: Db, userId: string) {
  return {
    /** Yields the routines in slices, newest first. */
    slices: () =>
      mapBatches(
        inSlices(
          (limit, last: Columns | undefined) =>
            last ? readSlice(db, userId, limit, last.id).execute() : firstSlice(db, { userId, limit }),
          SLICE_SIZE,
        ),
        toState,
      ),

    /** Returns at most `limit` routines below the id `before`, newest first. */
    page: async (limit: number, before: string | undefined) =>
      (await readSlice(db, userId, limit, before).execute()).map(toState),

    async get(id: string) {
      const row = await db
        .selectFrom('routines')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toState(row)
    },

    /** Stores the streak and its day, which are computed from the records. */
    async putStreak(id: string, streak: Streak) {
      await db.updateTable('routines').set(streak).where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }
}

const toState = ({ id, streak, last_day, ...columns }: Columns): RoutineState => ({
  id,
  row: toRow(columns),
  streak: { streak, last_day },
})

const toRow = ({
  repeat_days,
  weekdays,
  start_day,
  end_day,
  ...row
}: Omit<Columns, 'id' | 'streak' | 'last_day'>): RoutineRow => ({
  title: row.title,
  description: row.description,
  time: row.time,
  deadline: row.deadline,
  repeat: repeat_days,
  weekdays: weekdays === null ? null : [...weekdays].map(Number),
  month_day: row.month_day,
  ...(row.rule && { rule: JSON.parse(row.rule) }),
  ...(row.times_a_week && { times_a_week: row.times_a_week }),
  ...(row.first_weekday && { first_weekday: row.first_weekday }),
  start: start_day,
  ...(end_day && { end: end_day }),
  schedule_from: row.schedule_from,
  streak_offset: row.streak_offset,
  ...(row.expense && { expense: JSON.parse(row.expense) }),
  ...(row.target && { target: row.target }),
  ...(row.unit && { unit: row.unit }),
  ...(row.pauses && { pauses: JSON.parse(row.pauses) }),
  ...toReminders(row),
})
