import type { EntryType } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { ENTRY_COLUMNS } from './entries.repo.ts'

/** From one day to another, both included; with a category, only its entries. */
export type Span = { first: string; last: string; category?: string }

/** Entries of one user between two days. */
export function spanRepo(db: Db, userId: string) {
  const between = (type: EntryType, { first, last, category }: Span) => {
    const query = db
      .selectFrom('entries')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where('day', '>=', first)
      .where('day', '<=', last)
    return category ? query.where('category', '=', category) : query
  }

  return {
    /** Oldest first. */
    rows: (type: EntryType, span: Span) =>
      between(type, span).select(ENTRY_COLUMNS).orderBy('day').orderBy('id').execute(),

    /** What each category comes to, largest first. */
    async byCategory(type: EntryType, span: Span) {
      const rows = await between(type, span)
        .select((eb) => ['category', eb.cast<string>(eb.fn.sum('amount_milli'), 'text').as('milli')])
        .groupBy('category')
        .execute()
      return rows
        .map(({ category, milli }) => ({ name: category, milli: BigInt(milli) }))
        .sort((a, b) => (a.milli === b.milli ? (a.name < b.name ? -1 : 1) : a.milli < b.milli ? 1 : -1))
    },
  }
}
