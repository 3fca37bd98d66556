import type { MonthTotal } from '@daybook/domain/reportSums'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { prepared } from '../../../../db/prepared.ts'

const readTotals = prepared((db, { userId, month }: { userId: string; month: string }) =>
  db
    .selectFrom('month_totals')
    .select(['month', 'type', sql<string>`cast(amount_milli as text)`.as('milli')])
    .where('user_id', '=', userId)
    .where('month', '=', month),
)

/** Reads the sums of one user by month: two rows a month, regardless of the number of entries. */
export function monthTotalsRepo(db: Db, userId: string) {
  return {
    /** Returns the sums of a month (yyyy-mm). */
    of: async (month: string) => (await readTotals(db, { userId, month })).map(toMonthTotal),

    /** Returns the sums oldest first, up to and including `last` (yyyy-mm). */
    async upTo(last: string): Promise<MonthTotal[]> {
      const rows = await db
        .selectFrom('month_totals')
        .select(['month', 'type', sql<string>`cast(amount_milli as text)`.as('milli')])
        .where('user_id', '=', userId)
        .where('month', '<=', last)
        .orderBy('month')
        .execute()
      return rows.map(toMonthTotal)
    },
  }
}

const toMonthTotal = ({ milli, ...row }: Omit<MonthTotal, 'milli'> & { milli: string }): MonthTotal => ({
  ...row,
  milli: BigInt(milli),
})
