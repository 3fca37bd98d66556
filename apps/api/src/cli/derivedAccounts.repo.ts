import type { RowOf } from '@daybook/contract'
import { openingMilli } from '@daybook/domain/accounts'
import { toMilli } from '@daybook/domain/amounts'
import type { Db } from '../db/open.ts'
import { inSlices } from '../db/slices.ts'
import { compare, type Drift } from './drift.ts'

type Stored = { id: string; content: string } & Record<string, string | number | null>

/** Returns each account with a currency whose entries lack its amount, or without one whose entries have an amount. */
export async function driftedCurrencies(db: Db, userId: string) {
  const accounts = await db.selectFrom('accounts').select(['id', 'content']).where('user_id', '=', userId).execute()
  const counts = await db
    .selectFrom('entries')
    .select([
      'account',
      db.fn.countAll<string>().as('all'),
      db.fn.count<string>('account_amount_milli').as('withAmount'),
    ])
    .where('user_id', '=', userId)
    .where('account', 'is not', null)
    .groupBy('account')
    .execute()
  return counts.flatMap(({ account, all, withAmount }): Drift[] => {
    const found = accounts.find(({ id }) => id === account)
    if (!found) return []
    const wanted = (JSON.parse(found.content) as RowOf<'account'>).currency ? all : 0
    const keys = { user_id: userId, account: account! }
    return compare({ table: 'entries', keys, column: 'amounts', stored: String(withAmount), computed: String(wanted) })
  })
}

/** Returns each account, transfer, contribution and rate whose columns, which queries read, are not those of its content. */
export async function driftedAccounts(db: Db, userId: string) {
  const accounts = db.selectFrom('accounts').select(['id', 'content', 'opening_milli']).where('user_id', '=', userId)
  const transfers = db
    .selectFrom('transfers')
    .select(['id', 'content', 'from_account', 'to_account', 'amount_milli', 'from_cleared', 'to_cleared'])
    .select(['day', 'from_milli', 'to_milli'])
    .where('user_id', '=', userId)
  const contributions = db
    .selectFrom('contributions')
    .select(['id', 'content', 'goal_id', 'amount_milli'])
    .where('user_id', '=', userId)
  const rates = db
    .selectFrom('rates')
    .select(['id', 'content', 'from_currency', 'to_currency', 'day'])
    .where('user_id', '=', userId)
  return [
    ...(await drifted(
      userId,
      'rates',
      (limit, after) => rates.where('id', '>', after).orderBy('id').limit(limit).execute(),
      ({ from, to, day }: RowOf<'rate'>) => ({ from_currency: from, to_currency: to, day }),
    )),
    ...(await drifted(
      userId,
      'contributions',
      (limit, after) => contributions.where('id', '>', after).orderBy('id').limit(limit).execute(),
      ({ goal, amount }: RowOf<'contribution'>) => ({ goal_id: goal, amount_milli: toMilli(amount) }),
    )),
    ...(await drifted(
      userId,
      'accounts',
      (limit, after) => accounts.where('id', '>', after).orderBy('id').limit(limit).execute(),
      (row: RowOf<'account'>) => ({ opening_milli: String(openingMilli(row)) }),
    )),
    ...(await drifted(
      userId,
      'transfers',
      (limit, after) => transfers.where('id', '>', after).orderBy('id').limit(limit).execute(),
      ({ date, from, to, amount, from_amount, to_amount, from_cleared, to_cleared }: RowOf<'transfer'>) => ({
        day: date,
        from_account: from,
        to_account: to,
        amount_milli: toMilli(amount),
        from_milli: from_amount === undefined ? null : toMilli(from_amount),
        to_milli: to_amount === undefined ? null : toMilli(to_amount),
        from_cleared: Number(from_cleared ?? false),
        to_cleared: Number(to_cleared ?? false),
      }),
    )),
  ]
}

async function drifted<Content>(
  userId: string,
  table: string,
  read: (limit: number, after: string) => Promise<Stored[]>,
  columnsOf: (content: Content) => Record<string, string | number | null>,
) {
  const drifts: Drift[] = []
  for await (const rows of inSlices<Stored>((limit, last) => read(limit, last?.id ?? '')))
    for (const row of rows)
      for (const [column, computed] of Object.entries(columnsOf(JSON.parse(row.content))))
        drifts.push(
          ...compare({
            table,
            keys: { user_id: userId, id: row.id },
            column,
            stored: String(row[column]),
            computed: String(computed),
          }),
        )
  return drifts
}
