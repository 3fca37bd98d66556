import { type Currency, MAIN_ACCOUNT, type RateRow, type RowOf } from '@daybook/contract'
import { type AccountCurrencies, withAccountAmount } from '@daybook/domain/rates'
import type { ExpressionBuilder } from 'kysely'
import { trashRepo } from '../../../db/changes/trash.repo.ts'
import type { Db } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'
import { readCurrency } from '../entries/currency.repo.ts'
import { accountRows } from './accountRows.repo.ts'

type Named = string | null | undefined

/**
 * Reads these accounts of one user, those in the trash too, and, for those that have a currency of their own, the rates
 * for these days.
 */
export async function accountCurrencies(
  db: Db,
  userId: string,
  { accounts: named, days }: { accounts: Iterable<Named>; days: readonly string[] },
): Promise<AccountCurrencies> {
  const accounts = new Map<string, RowOf<'account'>>()
  for (const id of new Set(named)) {
    const account = id && id !== MAIN_ACCOUNT ? await readAccount(db, userId, id) : undefined
    if (id && account) accounts.set(id, account)
  }
  const currencies = new Set([...accounts.values()].flatMap(({ currency }) => currency ?? []))
  const to = currencies.size > 0 ? await readCurrency(db, userId) : ''
  const rates: RateRow[] = []
  for (const from of currencies) rates.push(...(await readRates(db, userId, { from, to, days })))
  return { accountOf: (id) => accounts.get(id), rates, to }
}

/** Returns an account, also from the trash. */
export const readAccount = async (db: Db, userId: string, id: string): Promise<RowOf<'account'> | undefined> =>
  (await accountRows.get(db, userId, id)) ?? (await trashRepo(db, userId).get('account', id))?.row

/** An account with a currency of its own. */
export type ForeignAccount = RowOf<'account'> & { id: string; currency: Currency }

/** Returns the only account in a currency that is not archived, or undefined if there is none or several are. */
export async function findAccountIn(db: Db, userId: string, currency: string): Promise<ForeignAccount | undefined> {
  const rows = await accountRows.list(db, userId)
  const [only, ...others] = rows.filter((row) => row.currency === currency && !row.archived)
  return only?.currency && others.length === 0 ? { ...only, currency: only.currency } : undefined
}

type Pair = { from: string; to: string; days: readonly string[] }

/** Returns the rates of a pair from the last one before or on the first of the days to that of the last. */
async function readRates(db: Db, userId: string, { from, to, days }: Pair): Promise<RateRow[]> {
  const sorted = days.toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const ofPair = (eb: ExpressionBuilder<Schema, 'rates'>) =>
    eb.and({ user_id: userId, from_currency: from, to_currency: to })
  const rows = await db
    .selectFrom('rates')
    .select('content')
    .where(ofPair)
    .where('day', '>=', (eb) => {
      const earlier = eb.selectFrom('rates').where(ofPair).where('day', '<=', first)
      return eb.fn.coalesce(
        earlier.select(({ fn }) => fn.max('day').as('day')),
        eb.val(first),
      )
    })
    .where('day', '<=', last)
    .execute()
  return rows.map(({ content }) => JSON.parse(content))
}

/** Returns the entries with the amounts in the currencies of their accounts if they have one. */
export async function allInAccountCurrency(db: Db, userId: string, entries: [id: string, row: RowOf<'entry'>][]) {
  const accounts = entries.map(([, { account }]) => account)
  const currencies = await accountCurrencies(db, userId, { accounts, days: entries.map(([, { date }]) => date) })
  return entries.map(([id, row]): (typeof entries)[number] => [id, withAccountAmount(row, currencies)])
}
