import { isSameSchedule, type RoutineRow } from '@daybook/domain/routines'
import type { ConvertibleKind } from '../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../db/changes/withChanges.ts'
import { reminderColumns } from '../../db/schema.reminders.ts'
import { routineRepo } from './routines.repo.ts'
import { computeStreak } from './streaks.ts'

/** Computes the streak of a routine again, unless it is in the trash. */
export async function updateStreak(db: WriteDb, userId: string, id: string) {
  const routine = await routineRepo(db, userId).get(id)
  if (routine) await routineRepo(db, userId).putStreak(id, await computeStreak(db, userId, routine))
}

/** The routines of a user. */
export const routineRows: ConvertibleKind<'routine'> = {
  kind: 'routine',

  async page(db, userId, { limit, before }) {
    const rows = await routineRepo(db, userId).page(limit, before)
    return rows.map(({ id, row }) => [id, row])
  },

  /** Only the few routines with an expense have an amount. */
  async putAmounts(db, userId, routines) {
    for (const [id, row] of routines) await putColumns(db, userId, id, row)
  },

  rows: (db, userId) => ({
    async get(id) {
      return (await routineRepo(db, userId).get(id))?.row
    },

    async insert(routines) {
      const added = await db
        .insertInto('routines')
        .values(
          routines.map(([id, row]) => ({
            user_id: userId,
            id,
            ...toColumns(row),
            streak: row.streak_offset,
            last_day: null,
          })),
        )
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning('id')
        .execute()
      for (const { id } of added) await updateStreak(db, userId, id)
      return added.map(({ id }) => id)
    },

    async update(id, before, after) {
      await putColumns(db, userId, id, after)
      if (!isSameSchedule(before, after)) await updateStreak(db, userId, id)
      return after
    },

    async remove(id) {
      await db.deleteFrom('routines').where('user_id', '=', userId).where('id', '=', id).execute()
    },
  }),
}

const putColumns = (db: WriteDb, userId: string, id: string, row: RoutineRow) =>
  db.updateTable('routines').set(toColumns(row)).where('user_id', '=', userId).where('id', '=', id).execute()

const toColumns = ({ repeat, weekdays, start, end, ...row }: RoutineRow) => ({
  title: row.title,
  description: row.description,
  time: row.time,
  deadline: row.deadline,
  repeat_days: repeat,
  weekdays: weekdays?.join('') ?? null,
  month_day: row.month_day,
  rule: row.rule ? JSON.stringify(row.rule) : null,
  times_a_week: row.times_a_week ?? null,
  first_weekday: row.first_weekday ?? null,
  start_day: start,
  end_day: end ?? null,
  schedule_from: row.schedule_from,
  streak_offset: row.streak_offset,
  expense: row.expense ? JSON.stringify(row.expense) : null,
  target: row.target ?? null,
  unit: row.unit ?? null,
  pauses: row.pauses ? JSON.stringify(row.pauses) : null,
  ...reminderColumns(row),
})
