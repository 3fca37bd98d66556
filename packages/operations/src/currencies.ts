import type { RowOf } from '@daybook/contract'
import { withAccountAmount, withAccountAmounts } from '@daybook/domain/rates'
import { ask, type Work } from './work.ts'

type Entry = RowOf<'entry'>
type Transfer = RowOf<'transfer'>

/** Returns the entry with the amount in the currency of its account if that has one. */
export function* inAccountCurrency(row: Entry): Work<Entry> {
  if (!row.account) return row
  const needs = { accounts: [row.account], days: [row.date] }
  return withAccountAmount(row, yield* ask((store) => store.currencies(needs)))
}

/** Returns entries with the amounts in the currencies of their accounts if they have one. */
export function* allInAccountCurrency(entries: readonly [id: string, row: Entry][]): Work<[id: string, row: Entry][]> {
  const needs = { accounts: entries.map(([, { account }]) => account), days: entries.map(([, { date }]) => date) }
  const currencies = yield* ask((store) => store.currencies(needs))
  return entries.map(([id, row]) => [id, withAccountAmount(row, currencies)])
}

/** Returns transfers with the amounts in the currencies of their accounts if they have one. */
export function* allInAccountCurrencies(
  transfers: readonly [id: string, row: Transfer][],
): Work<[id: string, row: Transfer][]> {
  const needs = {
    accounts: transfers.flatMap(([, { from, to }]) => [from, to]),
    days: transfers.map(([, { date }]) => date),
  }
  const currencies = yield* ask((store) => store.currencies(needs))
  return transfers.map(([id, row]) => [id, withAccountAmounts(row, currencies)])
}

/** Returns the transfer with the amounts in the currencies of its accounts if they have one. */
export function* inAccountCurrencies(row: Transfer): Work<Transfer> {
  const needs = { accounts: [row.from, row.to], days: [row.date] }
  return withAccountAmounts(row, yield* ask((store) => store.currencies(needs)))
}
