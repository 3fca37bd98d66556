import { currencyCodes } from '@daybook/contract'
import { DAY_ORDERS, readDay } from './dayFormats.ts'
import type { Table } from './table.ts'

/** The currency of the account in OFX, in CAMT and in the opening balance of MT940. */
const NAMED = /<CURDEF>\s*([A-Z]{3})|<(?:\w+:)?Ccy>\s*([A-Z]{3})|\sCcy="([A-Z]{3})"|^:60[FM]:[CD]\d{6}([A-Z]{3})/m

/** Returns the currency code that the text of a bank's format names first. */
export const currencyNamed = (text: string) => NAMED.exec(text)?.slice(1).find(Boolean)

/**
 * Returns the currency code that a column has in every row with a date; undefined if there is none, or several. Sums have
 * no date. A column that only some entries fill, like that of the original amount of card payments, says nothing of the
 * others.
 */
export function currencyOfRows({ columns, rows }: Table): string | undefined {
  const codes = columns.flatMap((_, at) => {
    const [code, ...others] = new Set(rows.map((row) => row[at]?.trim().toUpperCase()).filter(Boolean))
    const isCode = code && others.length === 0 && currencyCodes.some((one) => one === code)
    return isCode && rows.every((row) => row[at]?.trim() || !hasDay(row)) ? [code] : []
  })
  return codes.length === 1 ? codes[0] : undefined
}

const hasDay = (row: string[]) => row.some((cell) => DAY_ORDERS.some(({ value }) => readDay(cell, value)))
