import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Returns what changed each account but the main one by month, up to and including `last` (yyyy-mm). */
export async function accountMonthsUntil(db: Db, userId: string, last: string) {
  const rows = await db
    .selectFrom('account_month_totals')
    .where('user_id', '=', userId)
    .where('month', '<=', last)
    .select(['account', 'month', 'type as kind', sql<string>`cast(amount_milli as text)`.as('total')])
    .execute()
  return rows.map(({ total, ...row }) => ({ ...row, milli: BigInt(total) }))
}
