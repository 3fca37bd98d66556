import { occurrenceId } from '@daybook/domain/routines'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { updateStreak } from './routineRows.repo.ts'

/** The recorded days of a user's routines. Each write updates the streak of the routine. */
export const occurrenceRows: TrackedKind<'occurrence'> = {
  kind: 'occurrence',

  async page(db, userId, { limit, before }) {
    const [routine, day] = before?.split('/') ?? []
    const query = db.selectFrom('occurrences').select(['routine_id', 'day', 'state']).where('user_id', '=', userId)
    const rows = await (routine && day
      ? query.where((eb) => eb(eb.refTuple('routine_id', 'day'), '<', eb.tuple(routine, day)))
      : query
    )
      .orderBy('routine_id', 'desc')
      .orderBy('day', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ routine_id, day, state }) => [
      occurrenceId(routine_id, day),
      { routine: routine_id, day, state },
    ])
  },

  rows: (db, userId) => ({
    async get(id) {
      const [routine = '', day = ''] = id.split('/')
      const row = await db
        .selectFrom('occurrences')
        .select('state')
        .where('user_id', '=', userId)
        .where('routine_id', '=', routine)
        .where('day', '=', day)
        .executeTakeFirst()
      return row && { routine, day, state: row.state }
    },

    async insert(occurrences) {
      const added = await db
        .insertInto('occurrences')
        .values(
          occurrences.map(([, { routine, day, state }]) => ({ user_id: userId, routine_id: routine, day, state })),
        )
        .onConflict((oc) => oc.columns(['user_id', 'routine_id', 'day']).doNothing())
        .returning(['routine_id', 'day'])
        .execute()
      for (const routineId of new Set(added.map((row) => row.routine_id))) await updateStreak(db, userId, routineId)
      return added.map((row) => occurrenceId(row.routine_id, row.day))
    },

    async update(_id, { routine, day }, after) {
      await db
        .updateTable('occurrences')
        .set({ state: after.state })
        .where('user_id', '=', userId)
        .where('routine_id', '=', routine)
        .where('day', '=', day)
        .execute()
      await updateStreak(db, userId, routine)
      return after
    },

    async remove(_id, { routine, day }) {
      await db
        .deleteFrom('occurrences')
        .where('user_id', '=', userId)
        .where('routine_id', '=', routine)
        .where('day', '=', day)
        .execute()
      await updateStreak(db, userId, routine)
    },
  }),
}
