import { readCsvRows } from './csvRows.ts'

/** Matches a cell that a spreadsheet would run as a formula, or that begins with an apostrophe like an escaped one. */
const RISKY = /^[=+\-@\t\r\n＝＋－＠']/

/** Returns the text as a CSV cell. Prefixes it with an apostrophe if a spreadsheet would read it as a formula. */
export function csvCell(text: string) {
  return quoted(RISKY.test(text) ? `'${text}` : text)
}

const quoted = (cell: string) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Reverses the formula escaping of {@link csvCell}: returns the original text of a parsed cell. */
export const fromCsvCell = (cell: string) => (cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell)

/** Returns the cells as one CSV line that ends with CRLF (RFC 4180). */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

const AMOUNT = /^-?\d+\.\d+$/

/**
 * Returns a CSV text with decimal commas in its columns of amounts, and semicolons between its cells: so spreadsheets open
 * it where numbers are written with a decimal comma.
 */
export function toCommaCsv(text: string, isAmount: (column: string, at: number) => boolean) {
  const [head, ...rows] = [...readCsvRows(text, ',')].map(({ cells }) => cells)
  const amounts = new Set(head?.flatMap((column, at) => (isAmount(column, at) ? [at] : [])))
  const toCell = (cell: string, at: number) =>
    amounts.has(at) && AMOUNT.test(cell) ? cell.replace('.', ',') : quoted(cell)
  return [(head ?? []).map(quoted), ...rows.map((cells) => cells.map(toCell))]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('')
}
