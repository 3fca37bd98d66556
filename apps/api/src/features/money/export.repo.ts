import type { EntryType } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { ENTRY_COLUMNS } from './entries.repo.ts'

/** Where a batch begins: after this entry. */
export type Mark = { type: EntryType; day: string; id: string }

export function exportRepo(db: Db, userId: string) {
  return {
    /** Expense before income, of each the oldest first: the order of the index that reads them. */
    batch(limit: number, after: Mark | undefined) {
      const query = db
        .selectFrom('entries')
        .select(ENTRY_COLUMNS)
        .where('user_id', '=', userId)
        .orderBy('type')
        .orderBy('day')
        .orderBy('id')
        .limit(limit)
      if (!after) return query.execute()
      return query
        .where((eb) => eb(eb.refTuple('type', 'day', 'id'), '>', eb.tuple(after.type, after.day, after.id)))
        .execute()
    },
  }
}
