import { currencyNamed, currencyOfRows } from './currencyOfFile.ts'
import { isCamt, readCamt } from './formats/camt.ts'
import { isMt940, readMt940 } from './formats/mt940.ts'
import { isOfx, readOfx } from './formats/ofx.ts'
import { isQif, readQif } from './formats/qif.ts'
import type { BankLine } from './formats/statement.ts'
import { type Source, STATEMENT_FIELDS } from './mapping.ts'
import { readCsv } from './readCsv.ts'
import type { Table } from './table.ts'

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
