import type { RowOf } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { type AccountMonth, transferChanges } from '@daybook/domain/reportTables'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { mergeSums, requireSmallSums } from '../mergeSums.ts'

type Counted = Pick<RowOf<'entry'>, 'type' | 'amount' | 'account' | 'date'>
type Sign = 1n | -1n

const ofEntries = (entries: Counted[], sign: Sign) =>
  entries.flatMap(({ account, date, type: kind, amount }): AccountMonth[] =>
    account ? [{ account, month: date.slice(0, 7), kind, milli: sign * BigInt(toMilli(amount)) }] : [],
  )

const ofTransfers = (transfers: RowOf<'transfer'>[], sign: Sign) =>
  transferChanges(transfers).map((change) => ({ ...change, milli: sign * change.milli }))

/** Maintains what changed each account but the main one by month; called in the transaction of every write. */
export function accountMonthsRepo(db: Db, userId: string) {
  async function apply(changes: AccountMonth[]) {
    const sums = mergeSums(
      changes.map(({ account, month, kind, milli }) => ({ key: [account, month, kind], by: [milli] }) as const),
    )
    for (const { key, by } of sums) {
      const [account, month, type] = key
      const [milli] = by
      const row = await db
        .insertInto('account_month_totals')
        .values({ user_id: userId, account, month, type, amount_milli: milli })
        .onConflict((oc) =>
          oc.columns(['user_id', 'account', 'month', 'type']).doUpdateSet((eb) => ({
            amount_milli: eb('account_month_totals.amount_milli', '+', sql<number>`${milli}`),
          })),
        )
        .returning(sql<string>`cast(amount_milli as text)`.as('total'))
        .executeTakeFirstOrThrow()
      requireSmallSums([BigInt(row.total)])
    }
  }

  return {
    /** Applies added and removed entries together. */
    count: ({ added = [], removed = [] }: { added?: Counted[]; removed?: Counted[] }) =>
      apply([...ofEntries(added, 1n), ...ofEntries(removed, -1n)]),

    /** Applies added and removed transfers together. */
    countTransfers: ({ added = [], removed = [] }: { added?: RowOf<'transfer'>[]; removed?: RowOf<'transfer'>[] }) =>
      apply([...ofTransfers(added, 1n), ...ofTransfers(removed, -1n)]),

    /** Returns the sums by account and month, up to and including `last` (yyyy-mm). */
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
