import type { Entry, Scan } from '@daybook/contract'
import { convertedAmount, rateBetween } from '@daybook/domain/rates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../accounts/accounts.queries.ts'
import type { Choice } from './choices.ts'

/**
 * Returns the amount of an entry that was read as its account has it, the account if it has a currency of its own, and
 * `other`, the accounts in the currency of the receipt, if the entry is in another one.
 */
export function useEntryAmounts(entry: Entry, scan: Scan, currency: string) {
  const client = useQueryClient()
  const { data: all } = useQuery(accounts)
  const account = entry.account_amount === undefined ? undefined : all?.find(({ id }) => id === entry.account)
  const shown = { amount: entry.account_amount ?? entry.amount, currency: account?.currency ?? currency }
  const isOther = all && scan.currency !== undefined && scan.currency !== shown.currency

  /** Returns the fields of an entry with a choice, whose amount is in the currency of the account. */
  function withChoice(choice: Choice) {
    const { amount, account_amount, account } = entry
    if (account_amount === undefined) return { amount, ...choice }
    if (!('amount' in choice)) return { amount, account, account_amount, ...choice }
    const rate = rateBetween(account_amount, amount)
    return { amount: convertedAmount(choice.amount, rate, currency), account, account_amount: choice.amount }
  }

  /** Returns the fields of an entry in another account. The amount is as read, in the currency of that one. */
  async function inAccount(id: string) {
    const { rate = '1' } = (await client.fetchQuery(accounts)).find((one) => one.id === id) ?? {}
    return { amount: convertedAmount(shown.amount, rate, currency), account: id, account_amount: shown.amount }
  }

  const other = isOther ? all.filter((one) => one.currency === scan.currency && !one.archived) : undefined
  return { ...shown, account, other, withChoice, inAccount }
}
