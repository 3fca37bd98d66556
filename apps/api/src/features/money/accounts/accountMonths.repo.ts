import type { RowOf } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { mergeSums } from '../mergeSums.ts'

type Counted = Pick<RowOf<'entry'>, 'type' | 'amount' | 'account' | 'date'>

/** Returns what adding entries, or removing them with the sign -1, changes. */
const changesOf = (entries: Counted[], sign: 1n | -1n) =>
  entries.flatMap(({ account, date, type, amount }) =>
    account ? [{ key: [account, date.slice(0, 7), type], by: [sign * BigInt(toMilli(amount))] } as const] : [],
  )

/** Maintains the sums of the entries of each account but the main one by month; called in the transaction of every write. */
export function accountMonthsRepo(db: Db, userId: string) {
  return {
    /** Applies added and removed entries together. */
    async count({ added = [], removed = [] }: { added?: Counted[]; removed?: Counted[] }) {
      const sums = mergeSums([...changesOf(added, 1n), ...changesOf(removed, -1n)])
      for (const { key, by } of sums) {
        const [account, month, type] = key
        const [milli] = by
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
