import type { EntryType, RowOf } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

type Counted = Pick<RowOf<'entry'>, 'type' | 'amount' | 'account' | 'date'>
type AccountMonth = { account: string; month: string; type: EntryType }

/** Maintains the sums of the entries of each account but the main one by month; called in the transaction of every write. */
export function accountMonthsRepo(db: Db, userId: string) {
  async function add({ account, month, type }: AccountMonth, milli: bigint) {
    await db
      .insertInto('account_month_totals')
      .values({ user_id: userId, account, month, type, amount_milli: milli })
      .onConflict((oc) =>
        oc.columns(['user_id', 'account', 'month', 'type']).doUpdateSet((eb) => ({
          amount_milli: eb('account_month_totals.amount_milli', '+', sql<number>`${milli}`),
        })),
      )
      .execute()
  }

  return {
    /** Applies added and removed entries together. */
    async count({ added = [], removed = [] }: { added?: Counted[]; removed?: Counted[] }) {
      const sums = new Map<string, AccountMonth & { milli: bigint }>()
      for (const [rows, sign] of [[added, 1n] as const, [removed, -1n] as const])
        for (const { account, date, type, amount } of rows) {
          if (!account) continue
          const month = date.slice(0, 7)
          const key = `${account} ${month} ${type}`
          const milli = (sums.get(key)?.milli ?? 0n) + sign * BigInt(toMilli(amount))
          sums.set(key, { account, month, type, milli })
        }
      for (const [, sum] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
        if (sum.milli !== 0n) await add(sum, sum.milli)
    },

    /** Returns the sums of the entries by account and month, up to and including `last` (yyyy-mm). */
    async byMonth(last: string) {
      const rows = await db
        .selectFrom('account_month_totals')
        .where('user_id', '=', userId)
        .where('month', '<=', last)
        .select(['account', 'month', 'type as kind', sql<string>`cast(amount_milli as text)`.as('total')])
        .execute()
      return rows.map(({ total, ...row }) => ({ ...row, milli: BigInt(total) }))
    },
  }
}
