import { CURRENCIES, type Currency } from '@daybook/contract'
import { toMilli } from './amounts.ts'

const NO_DECIMALS = ['JPY', 'KRW', 'VND', 'CLP']
const THREE_DECIMALS = ['KWD', 'BHD', 'OMR']

/** Returns how many decimals amounts of a currency usually have: none of one that is unknown. */
export function usualDecimals(currency: string) {
  if (NO_DECIMALS.includes(currency) || !Object.hasOwn(CURRENCIES, currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}

/** Returns how many decimals an amount of a currency can have: those of every currency if it is unknown. */
export const amountDecimals = (currency: string) => (Object.hasOwn(CURRENCIES, currency) ? usualDecimals(currency) : 3)

/** Returns the smallest amount of a currency, in thousandths. */
export const unitOf = (currency: string) => 10 ** (3 - amountDecimals(currency))

/** Returns whether an amount has more decimals than its currency. */
export const isTooPrecise = (amount: number, currency: string) => toMilli(amount) % unitOf(currency) !== 0

/** Returns the error of an amount with more decimals than its currency. */
export const decimalsError = (currency: string) =>
  ({ code: 'amount_decimals', params: { currency, maximum: amountDecimals(currency) } }) as const

/** Returns the symbol of a currency code, the code itself if it is unknown, and '-' for anything but a string. */
export function currencySymbol(code: unknown) {
  if (typeof code !== 'string') return '-'
  return Object.hasOwn(CURRENCIES, code) ? CURRENCIES[code as Currency][0] : code
}

/** Returns the name of a currency code, the code itself if it is unknown. */
export const currencyName = (code: string) => (Object.hasOwn(CURRENCIES, code) ? CURRENCIES[code as Currency][1] : code)
