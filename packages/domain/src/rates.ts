import {
  type AccountRow,
  LARGEST_AMOUNT,
  MAIN_ACCOUNT,
  RATE_DECIMALS,
  type RateRow,
  type RowOf,
} from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'
import { unitOf } from './currency.ts'

const SCALE = 10n ** BigInt(RATE_DECIMALS)
const LARGEST_MILLI = BigInt(toMilli(LARGEST_AMOUNT))

/** Returns a rate as an integer of 10^-12. */
function scaled(rate: string) {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'))
}

/** Returns an integer of 10^-12 as a rate; at least the smallest one. */
function rateText(value: bigint) {
  const digits = String(value < 1n ? 1n : value).padStart(RATE_DECIMALS + 1, '0')
  const decimals = digits.slice(-RATE_DECIMALS).replace(/0+$/, '')
  return digits.slice(0, -RATE_DECIMALS) + (decimals && `.${decimals}`)
}

/** Divides; a half is rounded away from zero. */
function divided(dividend: bigint, divisor: bigint) {
  const abs = dividend < 0n ? -dividend : dividend
  const quotient = (2n * abs + divisor) / (2n * divisor)
  return dividend < 0n ? -quotient : quotient
}

/** Divides thousandths, rounded to the usual decimals of a currency: at least its smallest amount, at most the largest. */
function asAmount(dividend: bigint, divisor: bigint, currency: string) {
  if (dividend === 0n) return 0
  const unit = BigInt(unitOf(currency))
  const abs = dividend < 0n ? -dividend : dividend
  const rounded = divided(abs, divisor * unit) * unit
  const bounded = rounded < unit ? unit : rounded > LARGEST_MILLI ? LARGEST_MILLI : rounded
  return (dividend < 0n ? -1 : 1) * fromMilli(Number(bounded))
}

/** Returns what an amount is worth in `currency` at a rate, rounded to its usual decimals, at least the smallest amount; 0 stays 0. */
export const convertedAmount = (amount: number, rate: string, currency: string) =>
  asAmount(BigInt(toMilli(amount)) * scaled(rate), SCALE, currency)

/** Returns the amount in `currency` that is worth `value` at a rate, rounded like {@link convertedAmount}. */
export const amountWorth = (value: number, rate: string, currency: string) =>
  asAmount(BigInt(toMilli(value)) * SCALE, scaled(rate), currency)

/** Returns the rate at which `amount` is worth `value`, with at most 12 decimals. Both are above 0. */
export const rateBetween = (amount: number, value: number) =>
  rateText(divided(BigInt(toMilli(value)) * SCALE, BigInt(toMilli(amount))))

/** Returns the rate of two conversions, one after the other. */
export const computeProduct = (a: string, b: string) => rateText(divided(scaled(a) * scaled(b), SCALE))

/** The rates are not changed once they were looked up. */
type Currencies = { rates: readonly RateRow[]; to: string }
type Foreign = Pick<AccountRow, 'currency' | 'rate'>

type DayRates = { days: string[]; rates: string[] }

/** The rates of each pair by day: an import needs those of thousands of days. */
const indexes = new WeakMap<readonly RateRow[], Map<string, DayRates>>()

function indexOf(rates: readonly RateRow[]) {
  const known = indexes.get(rates)
  if (known) return known
  const index = new Map<string, DayRates>()
  for (const [pair, ofPair] of Map.groupBy(rates, ({ from, to }) => `${from} ${to}`)) {
    const byDay = ofPair.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    index.set(pair, { days: byDay.map(({ day }) => day), rates: byDay.map(({ rate }) => rate) })
  }
  indexes.set(rates, index)
  return index
}

/** Returns the rate of a currency that was confirmed last before or on a day, or undefined if there is none. */
export function lastRate({ rates, to }: Currencies, from: string, day: string) {
  const ofPair = indexOf(rates).get(`${from} ${to}`)
  return ofPair?.rates[countUntil(ofPair.days, day) - 1]
}

/** Returns how many of these days, which are sorted, are before or on a day. */
function countUntil(days: readonly string[], day: string) {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the rate of an account's currency on a day: the latest confirmed one, or else the one of the account. */
export const rateOn = (currencies: Currencies, { currency, rate }: Foreign, day: string) =>
  currency === undefined || currency === currencies.to ? '1' : (lastRate(currencies, currency, day) ?? rate ?? '1')

/** Finds accounts, also those in the trash, and has the rates. */
export type AccountCurrencies = Currencies & { accountOf: (id: string) => AccountRow | undefined }

/**
 * Returns the entry with an amount in the currency of its account if that has one. A missing amount is computed from the
 * value and the rate of the day. An entry of an account that was deleted for good stays as it is.
 */
export function withAccountAmount(row: RowOf<'entry'>, currencies: AccountCurrencies): RowOf<'entry'> {
  const { account_amount, ...plain } = row
  const account = row.account === undefined ? null : currencies.accountOf(row.account)
  if (account === undefined) return row
  if (!account?.currency) return plain
  return { ...plain, account_amount: account_amount ?? amountIn(account, row, currencies) }
}

/** Returns the transfer with the amounts in the currencies of its accounts, like {@link withAccountAmount}. */
export function withAccountAmounts(row: RowOf<'transfer'>, currencies: AccountCurrencies): RowOf<'transfer'> {
  const { from_amount, to_amount, ...plain } = row
  const getAmount = (id: string, known: number | undefined) => {
    const account = currencies.accountOf(id)
    if (account === undefined && id !== MAIN_ACCOUNT) return known
    return account?.currency ? (known ?? amountIn(account, row, currencies)) : undefined
  }
  const [from, to] = [getAmount(row.from, from_amount), getAmount(row.to, to_amount)]
  return {
    ...plain,
    ...(from !== undefined && { from_amount: from }),
    ...(to !== undefined && { to_amount: to }),
  }
}

/** Returns what an amount of the user's currency is in that of an account. */
const amountIn = (account: AccountRow, { amount, date }: { amount: number; date: string }, currencies: Currencies) =>
  account.currency === currencies.to
    ? amount
    : amountWorth(amount, rateOn(currencies, account, date), account.currency ?? currencies.to)

/** Compares rates by the order of their list: the latest day first. */
export const byRateOrder = (a: RateRow, b: RateRow) =>
  a.day === b.day ? (`${a.from}${a.to}` < `${b.from}${b.to}` ? -1 : 1) : a.day < b.day ? 1 : -1
