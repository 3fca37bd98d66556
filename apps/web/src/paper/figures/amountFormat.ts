import { decimalText } from '@daybook/domain/amounts'
import { usualDecimals } from '@daybook/domain/currency'

/** An exact amount in thousandths. */
export type Milli = number | bigint

/** An amount split at its decimal mark, so that a column can be aligned on it. */
type AmountText = { whole: string; fraction: string }

export type AmountFormat = (amount: Milli) => AmountText

// No font has the narrow no-break space of French amounts; Arabic and Persian formats add direction marks.
export const drawable = (text: string): string => text.replace(/\u202f/g, '\u00a0').replace(/[\u200e\u200f\u061c]/g, '')

/** Returns how many decimals the amounts of a list have: those that the currency usually has, or up to three if they have more. */
export function listDecimals(amounts: readonly number[], currencyCode: string): 0 | 2 | 3 {
  if (amounts.some((amount) => amount % 10 !== 0) || usualDecimals(currencyCode) === 3) return 3
  return usualDecimals(currencyCode) === 0 && amounts.every((amount) => amount % 1000 === 0) ? 0 : 2
}

/** Returns a formatter with the locale's separators. Always uses Latin digits, so that banks can read the report. */
export function amountFormat(locale: string, decimals: 0 | 2 | 3): AmountFormat {
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return (amount) => {
    const text = drawable(format.format(decimalText(amount)))
    const point = /\D\d+$/.exec(text)?.index ?? text.length
    return { whole: text.slice(0, point), fraction: text.slice(point) }
  }
}

export function amountText(format: AmountFormat, amount: Milli): string {
  const { whole, fraction } = format(amount)
  return whole + fraction
}
