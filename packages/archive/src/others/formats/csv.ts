import { readCsvRows } from '@daybook/domain/csvRows'
import { BadFile } from '../../badFile.ts'

const MOST_ROWS = 500_000
const LONGEST_CELL = 1_000_000
const DELIMITERS = [',', ';', '\t']

/** A line of a table: its cells by the names of their columns, in lower case. */
export type Line = {
  get: (...names: string[]) => string
  /** All cells with their columns. */
  cells: string[]
  line: number
}

export type Table = { name: string; columns: string[]; lines: Line[] }

function firstRow(text: string, delimiter: string): string[] {
  for (const { cells } of readCsvRows(text, delimiter)) return cells
  return []
}

/** Returns the columns of a CSV text by its first line, in lower case, and its delimiter. */
export function columnsOf(text: string) {
  const first = text.replace(/^\ufeff/, '').slice(0, 20_000)
  const all = DELIMITERS.map((delimiter) => {
    return { delimiter, columns: firstRow(first, delimiter).map((name) => name.trim().toLowerCase()) }
  })
  return all.reduce((best, one) => (one.columns.length > best.columns.length ? one : best))
}

/** Reads a CSV text whose first line names its columns. A line without any text is skipped. */
export function readTable(name: string, text: string): Table {
  const { delimiter, columns } = columnsOf(text)
  const places = new Map(columns.map((column, at) => [column, at] as const))
  const lines: Line[] = []
  const rows = readCsvRows(text.replace(/^\ufeff/, ''), delimiter)
  rows.next()
  for (const { cells, line } of rows) {
    if (lines.length >= MOST_ROWS || cells.some((cell) => cell.length > LONGEST_CELL))
      throw new BadFile('too_large', `${name}:${line}`)
    if (cells.every((cell) => cell.trim() === '')) continue
    const get = (...names: string[]) => {
      const at = names.map((one) => places.get(one)).find((place) => place !== undefined)
      return at === undefined ? '' : (cells[at] ?? '').trim()
    }
    lines.push({ get, cells, line })
  }
  return { name, columns, lines }
}

/** Returns a function that makes an id of a line's texts: lines that are the same differ by their number among them. */
export function lineIds() {
  const seen = new Map<string, number>()
  return (texts: readonly string[]) => {
    const key = JSON.stringify(texts)
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    return `${key} ${count}`
  }
}
