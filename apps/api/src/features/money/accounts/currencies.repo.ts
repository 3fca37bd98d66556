import { MAIN_ACCOUNT, type RateRow, type RowOf } from '@daybook/contract'
import { type AccountCurrencies, withAccountAmount, withAccountAmounts } from '@daybook/domain/rates'
import { trashRepo } from '../../../db/changes/trash.repo.ts'
import type { Db } from '../../../db/open.ts'
import { currencyOf } from '../currency.repo.ts'

type Named = string | null | undefined

/** Reads these accounts of one user, those in the trash too, and the rates if one of them has a currency of its own. */
export async function accountCurrencies(db: Db, userId: string, named: Iterable<Named>): Promise<AccountCurrencies> {
  const accounts = new Map<string, RowOf<'account'>>()
  for (const id of new Set(named)) {
    const account = id && id !== MAIN_ACCOUNT ? await accountOf(db, userId, id) : undefined
    if (id && account) accounts.set(id, account)
  }
  const isForeign = [...accounts.values()].some(({ currency }) => currency)
  return {
    accountOf: (id) => accounts.get(id),
    rates: isForeign ? await ratesOf(db, userId) : [],
    to: isForeign ? await currencyOf(db, userId) : '',
  }
}

async function accountOf(db: Db, userId: string, id: string): Promise<RowOf<'account'> | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('content')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? JSON.parse(row.content) : (await trashRepo(db, userId).get('account', id))?.row
}

async function ratesOf(db: Db, userId: string): Promise<RateRow[]> {
  const rows = await db.selectFrom('rates').select('content').where('user_id', '=', userId).execute()
  return rows.map(({ content }) => JSON.parse(content))
}

/** Returns the entry with the amount in the currency of its account if that has one. */
export const inAccountCurrency = async (db: Db, userId: string, row: RowOf<'entry'>) =>
  row.account ? withAccountAmount(row, await accountCurrencies(db, userId, [row.account])) : row

/** Returns the transfer with the amounts in the currencies of its accounts if they have one. */
export const inAccountCurrencies = async (db: Db, userId: string, row: RowOf<'transfer'>) =>
  withAccountAmounts(row, await accountCurrencies(db, userId, [row.from, row.to]))
