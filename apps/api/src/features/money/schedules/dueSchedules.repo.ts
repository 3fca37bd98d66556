import type { ScheduleRow } from '@daybook/contract'
import type { Db } from '../../../db/open.ts'

export type DueSchedule = { id: string; row: ScheduleRow }

/** Reads which schedules add an entry until a day. */
export const dueScheduleRepo = (db: Db) => ({
  owners: (day: string) =>
    db.selectFrom('schedules').select('user_id').distinct().where('next_day', '<=', day).execute(),

  async of(userId: string, day: string): Promise<DueSchedule[]> {
    const rows = await db
      .selectFrom('schedules')
      .select(['id', 'content'])
      .where('user_id', '=', userId)
      .where('next_day', '<=', day)
      .execute()
    return rows.map(({ id, content }) => ({ id, row: JSON.parse(content) }))
  },
})
