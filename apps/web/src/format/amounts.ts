import { currencySymbol, usualDecimals } from '@daybook/domain/currency'
import { inAppDigits, isolate, LOCALE } from './locale.ts'

/**
 * The parts of an amount, for a screen that styles them differently. `fraction` begins with the decimal mark;
 * `isSymbolLast` says that the locale writes the symbol after the number.
 */
type AmountParts = { sign: string; symbol: string; integer: string; fraction: string; isSymbolLast: boolean }
type Options = { locale?: string; signed?: boolean }
type Kind = { currency: string; signed?: boolean; isCompact?: boolean }

/** Amounts are stored in thousandths. */
const MAX_DECIMALS = 3

const formats = new Map<string, Intl.NumberFormat>()
const places = new Map<string, boolean>()

/**
 * Returns the parts of an amount in the user's locale: its separators, minus sign and place of the symbol, at least the
 * currency's usual decimals, and never fewer than the amount has.
 *
 * @param signed adds a plus to positive amounts, to tell income from expenses
 */
export function amountParts(amount: number, currency: string, { locale = LOCALE, signed = false }: Options = {}) {
  const symbol = currencySymbol(currency)
  const parts: AmountParts = { sign: '', symbol, integer: '', fraction: '', isSymbolLast: isSymbolLast(locale) }
  for (const { type, value } of getFormat(locale, { currency, signed }).formatToParts(amount)) {
    // A true minus sign is as wide as a plus and as a digit. Locales differ in the one that they have.
    if (type === 'minusSign' || type === 'plusSign') parts.sign += value.replace('-', '\u2212')
    else if (type === 'decimal' || type === 'fraction') parts.fraction += value
    else parts.integer += value
  }
  return parts
}

/** Returns {@link amountParts} as one text: `−$1,234.50`, `−1.234,50 €`. A symbol of letters has a space, `CHF 12.00`. */
export function formatAmount(amount: number, currency: string, options: Options = {}) {
  const { sign, integer, fraction } = amountParts(amount, currency, options)
  return sign + withSymbol(integer + fraction, currency, options.locale)
}

/** Formats an amount in short, for an axis: `−$1.2K`. */
export const formatCompactAmount = (amount: number, currency: string) =>
  (amount < 0 ? '\u2212' : '') +
  withSymbol(getFormat(LOCALE, { currency, isCompact: true }).format(Math.abs(amount)), currency)

function withSymbol(number: string, currency: string, locale = LOCALE) {
  const symbol = currencySymbol(currency)
  if (isSymbolLast(locale)) return `${number}\u00a0${isolate(symbol)}`
  return `${isolate(symbol)}${/[\p{L}.]$/u.test(symbol) ? '\u00a0' : ''}${number}`
}

/** Returns whether a locale writes the symbol of a currency after the number. */
export function isSymbolLast(locale: string) {
  let isLast = places.get(locale)
  if (isLast === undefined) {
    const types = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1)
    isLast = types.findIndex(({ type }) => type === 'currency') > types.findIndex(({ type }) => type === 'integer')
    places.set(locale, isLast)
  }
  return isLast
}

function getFormat(locale: string, { currency, signed = false, isCompact = false }: Kind) {
  const key = `${currency} ${locale} ${signed} ${isCompact}`
  let format = formats.get(key)
  if (!format) {
    const decimals = { minimumFractionDigits: usualDecimals(currency), maximumFractionDigits: MAX_DECIMALS }
    format = new Intl.NumberFormat(inAppDigits(locale), {
      ...(isCompact ? { notation: 'compact', maximumFractionDigits: 1 } : decimals),
      signDisplay: signed ? 'exceptZero' : 'negative',
    })
    formats.set(key, format)
  }
  return format
}
