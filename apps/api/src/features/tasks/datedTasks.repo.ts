import type { TaskRow } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { COLUMNS, toRow } from './tasks.repo.ts'

/** Returns at most `limit` open tasks that are due on a day (yyyy-mm-dd) or later, or repeat, newest first. */
export async function datedTasks(
  db: Db,
  userId: string,
  { from, limit }: { from: string; limit: number },
): Promise<[string, TaskRow][]> {
  const rows = await db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .where((eb) => eb.or([eb('due_at', '>=', from), eb('due_day', '>=', from), eb('repeat', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => [row.id, toRow(row)])
}
