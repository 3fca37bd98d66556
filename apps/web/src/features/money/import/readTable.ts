import { currencyCodes } from '@daybook/contract'
import { isDayIn } from './dayFormats.ts'
import { isCamt, readCamt } from './formats/camt.ts'
import { isMt940, readMt940 } from './formats/mt940.ts'
import { isOfx, readOfx } from './formats/ofx.ts'
import { isQif, readQif } from './formats/qif.ts'
import type { Found } from './formats/statement.ts'
import { type Source, STATEMENT_FIELDS } from './mapping.ts'
import { withParts } from './partsOfExport.ts'
import { readCsv } from './readCsv.ts'
import { MOST_ROWS, type Reason, type Table } from './table.ts'

/** The currency of the account in OFX, in CAMT and in the opening balance of MT940. */
const NAMED = /<CURDEF>\s*([A-Z]{3})|<(?:\w+:)?Ccy>\s*([A-Z]{3})|\sCcy="([A-Z]{3})"|^:60[FM]:[CD]\d{6}([A-Z]{3})/m

/** The statements of credit cards in OFX and QIF, and those of other accounts. */
const CARD = /<(?:\w+:)?CCSTMTRS>|^!type:\s*ccard/im
const NO_CARD = /<(?:\w+:)?STMTRS>|^!type:\s*(?:bank|cash|oth)/im

/** The mark with which programs of DOS end a text. */
const DOS_END = '\u001a'

const withoutEnd = (text: string) => (text.trimEnd().endsWith(DOS_END) ? text.trimEnd().slice(0, -1) : text)

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

const hasDay = (row: string[]) => row.some(isDayIn)

type Format = { source: Source; is: (text: string) => boolean; read: (text: string) => Iterable<Found> }

const FORMATS: Format[] = [
  { source: 'ofx', is: isOfx, read: readOfx },
  { source: 'camt', is: isCamt, read: readCamt },
  { source: 'qif', is: isQif, read: readQif },
  { source: 'mt940', is: isMt940, read: readMt940 },
]

/** Reads the text of a file in the format that it turns out to be in. Yields now and then, so that others can work. */
export function* readTable(file: string): Generator<void, Table> {
  const text = withoutEnd(file).replace(/^\ufeff/, '')
  const format = FORMATS.find(({ is }) => is(text))
  if (!format) {
    const table = withParts(readCsv(text))
    return { ...table, currency: currencyOfRows(table) }
  }
  return yield* toTable(format, text)
}

function* toTable({ source, read }: Format, text: string): Generator<void, Table> {
  const table = { columns: [...STATEMENT_FIELDS], source, rows: [] as string[][], lines: [] as number[] }
  const leftOut: Reason[] = []
  const sums: NonNullable<Table['sums']> = []
  const closings: number[] = []
  for (const found of read(text)) {
    if ('leftOut' in found) leftOut.push(found.leftOut)
    else if ('closing' in found) closings.push(found.closing)
    else if ('change' in found)
      sums.push({
        from: table.rows.length - found.lines,
        to: table.rows.length,
        change: found.change,
        opening: found.opening,
      })
    else {
      table.rows.push(STATEMENT_FIELDS.map((field) => found[field]))
      table.lines.push(found.line)
    }
    if (table.rows.length > MOST_ROWS) break
    yield
  }
  const codes = new Set(table.rows.map((row) => row[STATEMENT_FIELDS.indexOf('currency')]).filter(Boolean))
  // Of several currencies, that of the account counts.
  const currency = codes.size > 1 ? undefined : currencyNamed(text)
  return {
    ...table,
    leftOut,
    ...(sums.length > 0 && { sums }),
    closings,
    currency,
    isCard: CARD.test(text) && !NO_CARD.test(text),
  }
}
