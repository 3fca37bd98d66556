import type { RowOf } from '@daybook/contract'
import { occurrenceId } from '@daybook/domain/routines'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { updateStreak } from './routineRows.repo.ts'

const COLUMNS = ['routine_id', 'day', 'state', 'count', 'target'] as const

type DayRow = RowOf<'occurrence'>
type Columns = Pick<DayRow, 'day' | 'state'> & { routine_id: string; count: number | null; target: number | null }

const toRow = ({ routine_id, day, state, count, target }: Columns): DayRow => ({
  routine: routine_id,
  day,
  state,
  ...(count !== null && target !== null && { count, target }),
})

const toColumns = ({ day, state, count, target }: Omit<DayRow, 'routine'>) => ({
  day,
  state,
  count: count ?? null,
  target: target ?? null,
})

/** The recorded days of a user's routines. Each write updates the streak of the routine. */
export const occurrenceRows: TrackedKind<'occurrence'> = {
  kind: 'occurrence',

  async page(db, userId, { limit, before }) {
    const [routine, day] = before?.split('/') ?? []
    const query = db.selectFrom('occurrences').select(COLUMNS).where('user_id', '=', userId)
    const rows = await (routine && day
      ? query.where((eb) => eb(eb.refTuple('routine_id', 'day'), '<', eb.tuple(routine, day)))
      : query
    )
      .orderBy('routine_id', 'desc')
      .orderBy('day', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => [occurrenceId(row.routine_id, row.day), toRow(row)])
  },

  rows: (db, userId) => ({
    async get(id) {
      const [routine = '', day = ''] = id.split('/')
      const row = await db
        .selectFrom('occurrences')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('routine_id', '=', routine)
        .where('day', '=', day)
        .executeTakeFirst()
      return row && toRow(row)
    },

    async insert(occurrences) {
      const added = await db
        .insertInto('occurrences')
        .values(
          occurrences.map(([, { routine, ...row }]) => ({ user_id: userId, routine_id: routine, ...toColumns(row) })),
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
        .set(toColumns(after))
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
