import type { EntryType } from '@daybook/contract'
import type { Db } from '../../../../db/open.ts'
import { inSlices } from '../../../../db/slices.ts'
import { ENTRY_COLUMNS, type EntryColumns } from '../entries.repo.ts'
import { entryDetailsRepo } from '../entryDetails.repo.ts'
import { matching } from '../filter.repo.ts'

/** A range of days, both included, optionally of one category. */
export type Span = { first: string; last: string; category?: string }

/** Reads the entries of one user between two days. */
export function spanRepo(db: Db, userId: string) {
  return {
    /** Yields them oldest first, in batches. */
    async *slices(type: EntryType, { first, last, category = '' }: Span = { first: '', last: '9999-12-31' }) {
      const hasParts = category !== '' && (await entryDetailsRepo(db, userId).hasPartsOf(type, [category]))
      yield* inSlices((limit, after: EntryColumns | undefined) => {
        const entries = db
          .selectFrom('entries')
          .where('user_id', '=', userId)
          .where('type', '=', type)
          .where('day', '>=', after?.day ?? first)
          .where('day', '<=', last)
          .where(matching(userId, { title: '', date: '', category }, hasParts))
          .select(ENTRY_COLUMNS)
          .orderBy('day')
          .orderBy('id')
          .limit(limit)
        if (!after) return entries.execute()
        return entries.where((eb) => eb(eb.refTuple('day', 'id'), '>', eb.tuple(after.day, after.id))).execute()
      })
    },
  }
}
