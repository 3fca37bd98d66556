import type { Db } from '../../db/open.ts'

/** Returns the days (yyyy-mm-dd) from a day on that were skipped, by routine. */
export async function skippedDays(db: Db, userId: string, from: string) {
  const rows = await db
    .selectFrom('occurrences')
    .select(['routine_id', 'day'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('state', '=', 'skipped')
    .execute()
  const days = Map.groupBy(rows, ({ routine_id }) => routine_id)
  return new Map([...days].map(([id, rows]) => [id, new Set(rows.map(({ day }) => day))]))
}
