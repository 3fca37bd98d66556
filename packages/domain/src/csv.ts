/** Matches a cell that a spreadsheet would run as a formula, or that begins with an apostrophe like an escaped one. */
const RISKY = /^[=+\-@\t\r\n＝＋－＠']/

/** Returns the text as a CSV cell. Prefixes it with an apostrophe if a spreadsheet would read it as a formula. */
export function csvCell(text: string) {
  const safe = RISKY.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reverses the formula escaping of {@link csvCell}: returns the original text of a parsed cell. */
export const fromCsvCell = (cell: string) => (cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell)

/** Returns the cells as one CSV line that ends with CRLF (RFC 4180). */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`
