import { nextAdding } from '@daybook/domain/schedules'
import { jsonRows } from '../../../db/changes/jsonRows.ts'
import type { Db } from '../../../db/open.ts'

/** The schedules of a user. */
export const scheduleRows = jsonRows({
  kind: 'schedule',
  table: 'schedules',
  columnsOf: (row) => ({ next_day: nextAdding(row) }),
})

/** Returns the number of a user's schedules, without those in the trash. */
export async function scheduleCount(db: Db, userId: string) {
  const query = db.selectFrom('schedules').select((eb) => eb.fn.countAll().as('count'))
  return Number((await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count)
}
