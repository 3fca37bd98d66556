import { type ImportedEntry, MAIN_ACCOUNT } from '@daybook/contract'
import { convertedAmount, rateOn } from '@daybook/domain/rates'
import { useQuery } from '@tanstack/react-query'
import { accounts, foreignIn } from '../accounts/accounts.queries.ts'
import { rates } from '../accounts/rates.queries.ts'
import type { Reading } from './settings.ts'

/**
 * Returns the currency of a file's amounts, which is that of its account, and what converts its entries to the user's
 * currency by the rate of their day. Undefined until the accounts and the rates are loaded.
 */
export function useAccountAmounts({ account: id, source, mapping }: Reading, userCurrency: string) {
  const { data: all } = useQuery(accounts)
  const { data: known } = useQuery(rates)
  if (!all || !known) return undefined
  const account = foreignIn(all, id ?? MAIN_ACCOUNT, userCurrency, undefined)
  // An export of ours has all amounts in the currency of its user, beside those of accounts in others.
  const isInBoth = source === 'daybook' && mapping.account !== undefined
  if (!account || isInBoth) return { currency: userCurrency, convert: (entry: ImportedEntry) => entry }
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
