import type { Account, Entry, Scan } from '@daybook/contract'
import { convertedAmount, rateBetween } from '@daybook/domain/rates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../accounts/accounts.queries.ts'
import type { Choice } from './choices.ts'

/** The currencies of a receipt and of the account of its entry, and the accounts in that of the receipt. */
export type OtherAccounts = { receipt: string; account: string; choices: Account[] }

/**
 * Returns the amount of an entry that was read as its account has it, the account unless it is the main one, and
 * `other`, the accounts in the currency of the receipt, if the entry is in another one.
 */
export function useEntryAmounts(entry: Entry, scan: Scan, currency: string) {
  const client = useQueryClient()
  const { data: all } = useQuery(accounts)
  const account = all?.find(({ id }) => id === entry.account)
  const shown = { amount: entry.account_amount ?? entry.amount, currency: account?.currency ?? currency }

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

  return { ...shown, account, other: all && otherAccounts(all, scan.currency, shown.currency), withChoice, inAccount }
}

function otherAccounts(
  all: readonly Account[],
  receipt: string | undefined,
  account: string,
): OtherAccounts | undefined {
  if (receipt === undefined || receipt === account) return undefined
  return { receipt, account, choices: all.filter(({ currency, archived }) => currency === receipt && !archived) }
}
