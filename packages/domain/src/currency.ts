import { CURRENCIES, type Currency } from '@daybook/contract'

const NO_DECIMALS = ['JPY', 'KRW', 'VND', 'CLP']
const THREE_DECIMALS = ['KWD', 'BHD', 'OMR']

/** Returns how many decimals amounts of a currency usually have: none of one that is unknown. */
export function usualDecimals(currency: string) {
  if (NO_DECIMALS.includes(currency) || !Object.hasOwn(CURRENCIES, currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}

/** Returns how many decimals an amount of a currency can have: those of every currency if it is unknown. */
export const amountDecimals = (currency: string) => (Object.hasOwn(CURRENCIES, currency) ? usualDecimals(currency) : 3)

/** Returns the symbol of a currency code, the code itself if it is unknown, and '-' for anything but a string. */
export function currencySymbol(code: unknown) {
  if (typeof code !== 'string') return '-'
  return Object.hasOwn(CURRENCIES, code) ? CURRENCIES[code as Currency][0] : code
}

/** Returns the name of a currency code, the code itself if it is unknown. */
export const currencyName = (code: string) => (Object.hasOwn(CURRENCIES, code) ? CURRENCIES[code as Currency][1] : code)
