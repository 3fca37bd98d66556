import type { ScheduleRow } from '@daybook/contract'
import { parseRow } from '../../../../db/changes/storedRow.ts'
import type { Db } from '../../../../db/open.ts'
import { inSlices } from '../../../../db/slices.ts'

export type DueSchedule = { userId: string; id: string; row: ScheduleRow }

type Key = { user_id: string; next_day: string | null; id: string }

/**
 * Yields the schedules of all users that add an entry until a day, in slices. In the order of their index: the rest of a
 * slice is read from there on, and schedules that are due later are skipped in the index.
 */
export async function* dueSchedules(db: Db, day: string) {
  const due = db
    .selectFrom('schedules')
    .select(['user_id', 'next_day', 'id', 'content'])
    .where('next_day', '<=', day)
    .orderBy('user_id')
    .orderBy('next_day')
    .orderBy('id')
  const after = ({ user_id, next_day, id }: Key) =>
    due.where((eb) => eb(eb.refTuple('user_id', 'next_day', 'id'), '>', eb.tuple(user_id, next_day, id)))
  for await (const slice of inSlices<Key & { content: string }>((limit, last) =>
    (last ? after(last) : due).limit(limit).execute(),
  ))
    yield slice.map(
      ({ user_id, id, content }): DueSchedule => ({ userId: user_id, id, row: parseRow('schedule', content) }),
    )
}
