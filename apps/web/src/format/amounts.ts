import { currencySymbol, usualDecimals } from '@daybook/domain/currency'

/** The parts of an amount, for a screen that styles them differently. `fraction` begins with the decimal mark. */
export type AmountParts = { sign: string; symbol: string; integer: string; fraction: string }
type Options = { locale?: string | undefined; signed?: boolean }

/** Amounts are stored in thousandths. */
const MAX_DECIMALS = 3

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Returns the parts of an amount in the user's locale: its separators and minus sign, at least the currency's usual
 * decimals, and never fewer than the amount has.
 *
 * @param signed adds a plus to positive amounts, to tell income from expenses
 */
export function amountParts(amount: number, currency: string, { locale, signed = false }: Options = {}): AmountParts {
  const parts = { sign: '', symbol: currencySymbol(currency), integer: '', fraction: '' }
  for (const { type, value } of makeFormat(currency, locale, signed).formatToParts(amount)) {
    if (type === 'minusSign' || type === 'plusSign') parts.sign += value
    else if (type === 'decimal' || type === 'fraction') parts.fraction += value
    else parts.integer += value
  }
  return parts
}

/** Returns {@link amountParts} as one text, `-$1,234.50`. A symbol of letters is followed by a space, `CHF 12.00`. */
export function formatAmount(amount: number, currency: string, options: Options = {}) {
  const { sign, symbol, integer, fraction } = amountParts(amount, currency, options)
  const space = /[\p{L}.]$/u.test(symbol) ? '\u00a0' : ''
  return sign + isolated(symbol) + space + integer + fraction
}

// Without isolation, a right-to-left symbol would reorder the sign and the digits.
const isolated = (symbol: string) => (/\p{Script=Arabic}|﷼/u.test(symbol) ? `\u2068${symbol}\u2069` : symbol)

function makeFormat(currency: string, locale: string | undefined, signed: boolean) {
  const key = `${currency} ${locale} ${signed}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: usualDecimals(currency),
      maximumFractionDigits: MAX_DECIMALS,
      signDisplay: signed ? 'exceptZero' : 'negative',
    })
    formats.set(key, format)
  }
  return format
}
