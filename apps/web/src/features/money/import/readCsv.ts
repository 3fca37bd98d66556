import { type CsvRow, readCsvRows } from '@daybook/domain/csvRows'
import { isAmount, withLatinAmount } from './amountFormats.ts'
import { isDayIn } from './dayFormats.ts'
import { isKnown, recognise } from './mapping.ts'
import { MOST_ROWS, type Table } from './table.ts'

// A bank's words before the header are few, and the delimiter shows in the first lines.
const SEARCHED = 60
const DELIMITERS = [',', ';', '\t', '|']
const SURELY = 100

/** Reads a CSV file. Finds its delimiter and its header, also below a bank's own words; it can be without a header. */
export function readCsv(text: string): Table {
  const [, declared] = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const clean = text.replace(/^\ufeff/, '')
  const lines = toLines(clean, declared ?? detectDelimiter(clean))
  const at = headerIn(lines)
  if (at === undefined) {
    const width = Math.max(0, ...lines.slice(0, SEARCHED).map(({ cells }) => cells.length))
    return toTable(Array(width).fill(''), lines)
  }
  const columns = lines[at]!.cells.map((column) => column.trim())
  const header = columns.join('\n')
  // Some files have the header again before the lines of each account.
  const rows = lines.slice(at + 1).filter(({ cells }) => cells.map((cell) => cell.trim()).join('\n') !== header)
  return toTable(columns, rows)
}

const toTable = (columns: string[], lines: CsvRow[]): Table => ({
  columns,
  rows: lines.map(({ cells }) => cells),
  lines: lines.map(({ line }) => line),
})

function toLines(text: string, delimiter: string, limit = Number.POSITIVE_INFINITY): CsvRow[] {
  const lines: CsvRow[] = []
  for (const row of readCsvRows(text, delimiter)) {
    if (row.cells.some((cell) => cell.trim() !== '')) lines.push({ ...row, cells: row.cells.map(withLatinAmount) })
    if (row.line >= limit || lines.length > MOST_ROWS + SEARCHED) break
  }
  return lines
}

/** Returns the delimiter with which most lines have equally many cells, among them a date and an amount. */
function detectDelimiter(text: string) {
  const scores = DELIMITERS.map((delimiter) => {
    const lines = toLines(text, delimiter, SEARCHED)
    const header = Math.max(0, ...lines.map(({ cells }) => headerScore(cells)))
    const widths = Map.groupBy(
      lines.filter(({ cells }) => isData(cells)),
      ({ cells }) => cells.length,
    )
    const even = Math.max(0, ...[...widths.values()].map((same) => same.length))
    const wide = lines.filter(({ cells }) => cells.length > 1).length
    // Most lines of data decide before a header, which a delimiter inside of names can make.
    return even * 2 * SURELY + header * SURELY + wide / SURELY
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!
}

/** Returns the index of the header; undefined if the file begins with data or has no line. */
function headerIn(lines: CsvRow[]) {
  const searched = lines.slice(0, SEARCHED)
  const scores = searched.map(({ cells }) => headerScore(cells))
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best)
  const first = searched.findIndex(({ cells }) => isData(cells))
  if (first === 0 || searched.length === 0) return undefined
  // The line before the first data, if it names as many columns.
  const before = searched[first - 1]
  return before && before.cells.length >= searched[first]!.cells.length - 1 ? first - 1 : 0
}

/** Returns how many fields the cells name, if a date and an amount are among them and no cell is data itself. */
function headerScore(cells: string[]) {
  if (cells.length < 2 || isData(cells)) return 0
  const names = cells.map((cell) => cell.trim())
  if (isKnown(names)) return SURELY
  const { date, amount, outflow, inflow, ...others } = recognise(names).mapping
  if (date === undefined || (amount ?? outflow ?? inflow) === undefined) return 0
  return 2 + Object.keys(others).length
}

const isData = (cells: string[]) => cells.some(isDayIn) && cells.some(isAmount)
