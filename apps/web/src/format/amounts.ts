import { currencySymbol } from '@daybook/contract'

/** An amount in pieces, for a screen that sets them large and small. `fraction` begins with the decimal mark. */
export type AmountParts = { sign: string; symbol: string; integer: string; fraction: string }
type Options = { locale?: string | undefined; signed?: boolean }

const NO_DECIMALS = ['JPY', 'KRW', 'VND', 'CLP']
const THREE_DECIMALS = ['KWD', 'BHD', 'OMR']
/** Amounts are kept in thousandths. */
const MOST_DECIMALS = 3

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in the user's locale: its separators and minus sign, at least the currency's usual decimals, and
 * never fewer than the amount has.
 *
 * @param signed a plus before what is above zero, to tell income from expense
 */
export function amountParts(amount: number, currency: string, { locale, signed = false }: Options = {}): AmountParts {
  const parts = { sign: '', symbol: currencySymbol(currency), integer: '', fraction: '' }
  for (const { type, value } of formatOf(currency, locale, signed).formatToParts(amount)) {
    if (type === 'minusSign' || type === 'plusSign') parts.sign += value
    else if (type === 'decimal' || type === 'fraction') parts.fraction += value
    else parts.integer += value
  }
  return parts
}

/** {@link amountParts} as one text, `-$1,234.50`; a symbol of letters keeps its distance, `CHF 12.00`. */
export function formatAmount(amount: number, currency: string, options: Options = {}) {
  const { sign, symbol, integer, fraction } = amountParts(amount, currency, options)
  const space = /[\p{L}.]$/u.test(symbol) ? '\u00a0' : ''
  return sign + isolated(symbol) + space + integer + fraction
}

// Without isolation a symbol written right to left would carry the sign and the figures around with it.
const isolated = (symbol: string) => (/\p{Script=Arabic}|﷼/u.test(symbol) ? `\u2068${symbol}\u2069` : symbol)

function formatOf(currency: string, locale: string | undefined, signed: boolean) {
  const key = `${currency} ${locale} ${signed}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: usualDecimals(currency),
      maximumFractionDigits: MOST_DECIMALS,
      signDisplay: signed ? 'exceptZero' : 'negative',
    })
    formats.set(key, format)
  }
  return format
}

function usualDecimals(currency: string) {
  if (NO_DECIMALS.includes(currency)) return 0
  return THREE_DECIMALS.includes(currency) ? 3 : 2
}
