import { amountDecimals } from '../currency.ts'
import { convertedAmount } from '../rates.ts'
import type { Captured, CaptureOptions } from './captured.ts'
import { findExpenses } from './items.ts'
import { isToDo } from './kinds.ts'
import type { Line } from './line.ts'
import { findForeignMoney, findMoney } from './money.ts'
import { findAccount } from './names.ts'
import { currenciesIn } from './otherCurrency.ts'

/** Returns the options for amounts in a currency. */
export const inCurrency = <T extends Partial<CaptureOptions>>(options: T, currency: string) => ({
  ...options,
  currency,
  decimals: amountDecimals(currency),
})

/** Returns the options for amounts in the currency of the account that the line names. */
export function inNamedCurrency(open: string, options: CaptureOptions): CaptureOptions {
  const currency = findAccount(open, options.accounts ?? [])?.account.currency
  return currency ? inCurrency(options, currency) : options
}

/**
 * Reads an entry that names no account, but an amount in the currency of a single one: it is of that account then. What is
 * to be done costs nothing yet, 'book hotel 25 eur', unless the user chose that it is an entry.
 */
export function inOwnCurrency<T extends Captured | undefined>(
  read: (line: Line, options: CaptureOptions) => T,
  line: Line,
  options: CaptureOptions,
): T {
  const account = findPaying(line.open, options)
  const captured = account && read(line, inCurrency(options, account.currency))
  return captured?.amount ? { ...captured, account: account!.id } : read(line, options)
}

/** Returns the only account in the currency of an amount that is not in the user's. */
function findPaying(open: string, options: CaptureOptions) {
  const { accounts = [] } = options
  const isPlanned = !options.byHand?.kind && isToDo(open)
  if (isPlanned || findAccount(open, accounts) || findMoney(open, options)) return undefined
  const foreign = findForeignMoney(open, options)
  const possible = foreign ? currenciesIn(foreign) : []
  const [only, ...others] = accounts.flatMap(({ id, currency }) =>
    currency && possible.includes(currency) ? { id, currency } : [],
  )
  const isOne = only && others.length === 0 && !findExpenses(open, inCurrency(options, only.currency))
  return isOne ? only : undefined
}

type Worth = Pick<CaptureOptions, 'separators'> & {
  /** The user's currency. */
  to: string
  /** Returns the rate of a currency in it, or undefined if none is known. */
  rateOf: (currency: string) => string | undefined
}

/** Returns what an amount of another currency, '18 eur', is worth in the user's, if the rate of one it can be in is known. */
export function findWorth(foreign: string, { separators, to, rateOf }: Worth) {
  const [only, ...others] = currenciesIn(foreign).flatMap((currency) => {
    const rate = rateOf(currency)
    return rate ? { currency, rate } : []
  })
  const money = only && findMoney(foreign, inCurrency({ separators, decimals: 0 }, only.currency))
  return money && others.length === 0 ? convertedAmount(money.amount, only.rate, to) : undefined
}
