import { type AccountRow, LARGEST_AMOUNT, RATE_DECIMALS, type RateRow, type RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from './amounts.ts'

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

/** Returns what thousandths of a currency are worth at a rate, rounded to a thousandth, half away from zero. */
export const convertedMilli = (milli: bigint, rate: string) => divided(milli * scaled(rate), SCALE)

/** Returns the amount as a draft can have it: at least a thousandth, with its sign, and at most the largest. */
function asAmount(milli: bigint, sign: number) {
  const abs = milli < 0n ? -milli : milli
  const bounded = abs < 1n ? 1n : abs > LARGEST_MILLI ? LARGEST_MILLI : abs
  return sign * fromMilli(Number(bounded))
}

/** Returns what an amount is worth at a rate, rounded to a thousandth, at least a thousandth; 0 stays 0. */
export const convertedAmount = (amount: number, rate: string) =>
  amount === 0 ? 0 : asAmount(convertedMilli(BigInt(toMilli(amount)), rate), Math.sign(amount))

/** Returns the amount that is worth `value` at a rate, rounded to a thousandth, at least a thousandth; 0 stays 0. */
export const amountWorth = (value: number, rate: string) =>
  value === 0 ? 0 : asAmount(divided(BigInt(toMilli(value)) * SCALE, scaled(rate)), Math.sign(value))

/** Returns the rate at which `amount` is worth `value`, with at most 12 decimals. Both are above 0. */
export const rateBetween = (amount: number, value: number) =>
  rateText(divided(BigInt(toMilli(value)) * SCALE, BigInt(toMilli(amount))))

/** Returns the rate of two conversions, one after the other. */
export const productOf = (a: string, b: string) => rateText(divided(scaled(a) * scaled(b), SCALE))

type Currencies = { rates: readonly RateRow[]; to: string }
type Foreign = Pick<AccountRow, 'currency' | 'rate'>

/** Returns the rate of a currency that was confirmed last before or on a day, or undefined if there is none. */
export function lastRate({ rates, to }: Currencies, from: string, day: string) {
  const known = rates.filter((one) => one.from === from && one.to === to)
  const latest = known.filter((one) => one.day <= day).reduce(latestOf, undefined)
  return latest?.rate
}

const latestOf = (a: RateRow | undefined, b: RateRow) => (a && a.day > b.day ? a : b)

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
  const amountOf = (id: string, known: number | undefined) => {
    const account = currencies.accountOf(id)
    return account?.currency ? (known ?? amountIn(account, row, currencies)) : undefined
  }
  const [from, to] = [amountOf(row.from, from_amount), amountOf(row.to, to_amount)]
  return {
    ...plain,
    ...(from !== undefined && { from_amount: from }),
    ...(to !== undefined && { to_amount: to }),
  }
}

const amountIn = (account: AccountRow, { amount, date }: { amount: number; date: string }, currencies: Currencies) =>
  amountWorth(amount, rateOn(currencies, account, date))

/** Compares rates by the order of their list: the latest day first. */
export const byRateOrder = (a: RateRow, b: RateRow) =>
  a.day === b.day ? (`${a.from}${a.to}` < `${b.from}${b.to}` ? -1 : 1) : a.day < b.day ? 1 : -1
