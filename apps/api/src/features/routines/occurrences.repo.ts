import type { OccurrenceState, RecordedState } from '@daybook/contract'
import type { DayRecord } from '@daybook/domain/routineWeeks'
import type { Db } from '../../db/open.ts'

const toRecord = ({ state, count }: { state: RecordedState; count: number | null }): DayRecord =>
  count === null ? { state } : { state, count }

/** Returns the queries on one user's recorded routine days: one row per routine and day. */
export function occurrenceRepo(db: Db, userId: string) {
  const ofRoutine = (routineId: string) =>
    db.selectFrom('occurrences').where('user_id', '=', userId).where('routine_id', '=', routineId)

  return {
    /** Returns a function that returns what is recorded of a routine on a day from `from` to `to`. */
    async recordsOf(routineIds: string[], from: string, to: string) {
      const rows = await db
        .selectFrom('occurrences')
        .select(['routine_id', 'day', 'state', 'count'])
        .where('user_id', '=', userId)
        .where('routine_id', 'in', routineIds)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute()
      const records = new Map(rows.map((row) => [`${row.routine_id} ${row.day}`, toRecord(row)]))
      return (routineId: string) => (day: string) => records.get(`${routineId} ${day}`)
    },

    /** Returns at most `limit` days done or skipped, latest first; those before a day if it is given. */
    latest(routineId: string, { before, limit }: { before?: string | undefined; limit: number }) {
      const query = ofRoutine(routineId)
        .select(['day', 'state'])
        .where('state', '!=', 'partly')
        .$narrowType<{ state: OccurrenceState }>()
        .orderBy('day', 'desc')
        .limit(limit)
      return (before ? query.where('day', '<', before) : query).execute()
    },

    async between(routineId: string, from: string, to: string) {
      const rows = await ofRoutine(routineId)
        .select(['day', 'state', 'count'])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute()
      return new Map(rows.map((row) => [row.day, toRecord(row)]))
    },
  }
}
