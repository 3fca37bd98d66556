/** A cell that a spreadsheet would run as a formula, or that begins as one we have put right. */
const RISKY = /^[=+\-@\t\r\n＝＋－＠']/

/** A text as a CSV cell. One that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(text: string) {
  const safe = RISKY.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What {@link csvCell} was given, from a cell read back. */
export const fromCsvCell = (cell: string) => (cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell)

/** Cells as one line, ended as RFC 4180 has it. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`
