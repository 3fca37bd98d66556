import type { RowOf } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { COLUMNS, toRow } from './tasks.repo.ts'

type Span = { userId: string; first: string; last: string }

const read = prepared((db, { userId, first, last }: Span) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('due_at', '>=', first), eb('due_at', '<=', last)]),
        eb.and([eb('due_day', '>=', first), eb('due_day', '<=', last)]),
        eb('snoozed', 'is not', null),
      ]),
    ),
)

/** Returns the open tasks that are due between two days, and the snoozed ones. */
export const remindedTasks = async (
  db: Db,
  userId: string,
  first: string,
  last: string,
): Promise<(RowOf<'task'> & { id: string })[]> =>
  (await read(db, { userId, first, last })).map((row) => ({ ...toRow(row), id: row.id }))
