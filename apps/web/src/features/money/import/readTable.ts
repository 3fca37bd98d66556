import { currencyCodes } from '@daybook/contract'
import { DAY_ORDERS, readDay } from './dayFormats.ts'
import { isCamt, readCamt } from './formats/camt.ts'
import { isMt940, readMt940 } from './formats/mt940.ts'
import { isOfx, readOfx } from './formats/ofx.ts'
import { isQif, readQif } from './formats/qif.ts'
import type { BankLine } from './formats/statement.ts'
import { type Source, STATEMENT_FIELDS } from './mapping.ts'
import { readCsv } from './readCsv.ts'
import type { Table } from './table.ts'

/** The currency of the account in OFX, in CAMT and in the opening balance of MT940. */
const NAMED = /<CURDEF>\s*([A-Z]{3})|<(?:\w+:)?Ccy>\s*([A-Z]{3})|\sCcy="([A-Z]{3})"|^:60[FM]:[CD]\d{6}([A-Z]{3})/m

/** Returns the currency code that the text of a bank's format names first. */
const currencyNamed = (text: string) => NAMED.exec(text)?.slice(1).find(Boolean)

/**
 * Returns the currency code that a column has in every row with a date; undefined if there is none, or several. Sums have
 * no date. A column that only some entries fill, like that of the original amount of card payments, says nothing of the
 * others.
 */
function currencyOfRows({ columns, rows }: Table): string | undefined {
  const codes = columns.flatMap((_, at) => {
    const [code, ...others] = new Set(rows.map((row) => row[at]?.trim().toUpperCase()).filter(Boolean))
    const isCode = code && others.length === 0 && currencyCodes.some((one) => one === code)
    return isCode && rows.every((row) => row[at]?.trim() || !hasDay(row)) ? [code] : []
  })
  return codes.length === 1 ? codes[0] : undefined
}

const hasDay = (row: string[]) => row.some((cell) => DAY_ORDERS.some(({ value }) => readDay(cell, value)))

type Format = { source: Source; is: (text: string) => boolean; read: (text: string) => Iterable<BankLine> }

const FORMATS: Format[] = [
  { source: 'ofx', is: isOfx, read: readOfx },
  { source: 'camt', is: isCamt, read: readCamt },
  { source: 'qif', is: isQif, read: readQif },
  { source: 'mt940', is: isMt940, read: readMt940 },
]

/** Reads the text of a file in the format that it turns out to be in. Yields now and then, so that others can work. */
export function* readTable(file: string): Generator<void, Table> {
  const text = file.replace(/^\ufeff/, '')
  const format = FORMATS.find(({ is }) => is(text))
  if (!format) {
    const table = readCsv(text)
    return { ...table, currency: currencyOfRows(table) }
  }
  const currency = currencyNamed(text)
  const table: Table = { columns: [...STATEMENT_FIELDS], rows: [], lines: [], source: format.source, currency }
  for (const line of format.read(text)) {
    table.rows.push(STATEMENT_FIELDS.map((field) => line[field]))
    table.lines.push(line.line)
    yield
  }
  return table
}
