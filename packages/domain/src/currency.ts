import { CURRENCIES, type Currency } from '@daybook/contract'

/** Returns the symbol of a currency code, the code itself if it is unknown, and '-' for anything but a string. */
export function currencySymbol(code: unknown) {
  if (typeof code !== 'string') return '-'
  return Object.hasOwn(CURRENCIES, code) ? CURRENCIES[code as Currency][0] : code
}
