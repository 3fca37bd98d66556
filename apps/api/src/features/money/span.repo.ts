import type { EntryType } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import { ENTRY_COLUMNS, type EntryColumns } from './entries.repo.ts'
import { entryDetailsRepo } from './entryDetails.repo.ts'
import { matching } from './filter.repo.ts'

/** A range of days, both included, optionally of one category. */
export type Span = { first: string; last: string; category?: string }

/** Reads the entries of one user between two days. */
export function spanRepo(db: Db, userId: string) {
  async function between(type: EntryType, { first, last, category = '' }: Span) {
    const hasParts = category !== '' && (await entryDetailsRepo(db, userId).hasPartsOf([category]))
    return db
      .selectFrom('entries')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where(matching(userId, { title: '', date: '', category }, hasParts))
  }

  return {
    /** Yields them oldest first, in batches. */
    slices: (type: EntryType, span: Span = { first: '', last: '9999-12-31' }) =>
      inSlices(async (limit, after: EntryColumns | undefined) => {
        const from = { ...span, first: after?.day ?? span.first }
        const entries = (await between(type, from)).select(ENTRY_COLUMNS).orderBy('day').orderBy('id').limit(limit)
        if (!after) return entries.execute()
        return entries.where((eb) => eb(eb.refTuple('day', 'id'), '>', eb.tuple(after.day, after.id))).execute()
      }),
  }
}
