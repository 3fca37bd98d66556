import type { DayRecord } from '@daybook/domain/routineWeeks'
import type { Db } from '../../db/open.ts'

/** Returns what was done or skipped on days (yyyy-mm-dd) from one on, by routine. */
export async function markedDays(db: Db, userId: string, from: string) {
  const rows = await db
    .selectFrom('occurrences')
    .select(['routine_id', 'day', 'state'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('state', '!=', 'partly')
    .execute()
  const days = Map.groupBy(rows, ({ routine_id }) => routine_id)
  return new Map([...days].map(([id, rows]) => [id, new Map<string, DayRecord>(rows.map((row) => [row.day, row]))]))
}
