import type { MonthTotal } from '@daybook/domain/reportSums'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Reads the sums of one user by month: two rows a month, regardless of the number of entries. */
export function monthTotalsRepo(db: Db, userId: string) {
  return {
    /** Returns the sums oldest first, up to and including `last` (yyyy-mm). */
    async upTo(last: string): Promise<MonthTotal[]> {
      const rows = await db
        .selectFrom('month_totals')
        .select(['month', 'type', sql<string>`cast(amount_milli as text)`.as('milli')])
        .where('user_id', '=', userId)
        .where('month', '<=', last)
        .orderBy('month')
        .execute()
      return rows.map(({ milli, ...row }) => ({ ...row, milli: BigInt(milli) }))
    },
  }
}
