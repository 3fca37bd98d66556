import { type ImportedEntry, MAIN_ACCOUNT } from '@daybook/contract'
import { convertedAmount, rateOn } from '@daybook/domain/rates'
import { useQuery } from '@tanstack/react-query'
import { accounts, foreignIn } from '../accounts/accounts.queries.ts'
import { rates } from '../accounts/rates.queries.ts'

/**
 * Returns the currency of a file's amounts, which is that of its account, and what converts its entries to the user's
 * currency by the rate of their day. Undefined until the accounts and the rates are loaded.
 */
export function useAccountAmounts(id: string | undefined, userCurrency: string) {
  const { data: all } = useQuery(accounts)
  const { data: known } = useQuery(rates)
  if (!all || !known) return undefined
  const account = foreignIn(all, id ?? MAIN_ACCOUNT, userCurrency, undefined)
  if (!account) return { currency: userCurrency, convert: (entry: ImportedEntry) => entry }
  return {
    currency: account.currency ?? userCurrency,
    convert(entry: ImportedEntry): ImportedEntry {
      const rate = rateOn({ rates: known, to: userCurrency }, account, entry.date)
      const amount = convertedAmount(entry.amount, rate, userCurrency)
      // Parts are in the user's currency. A rule or the user can have moved the entry to another account.
      const { parts: _, ...whole } = entry
      return { ...whole, amount, ...(entry.account === account.id && { account_amount: entry.amount }) }
    },
  }
}
