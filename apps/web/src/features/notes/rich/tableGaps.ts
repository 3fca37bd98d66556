/** The longest row of a table that is aligned, in characters: a longer one is wrapped, where gaps align nothing. */
const MAX_ROW = 90
/** What ends a cell, but not after a backslash or in code. */
const CELL = /(?:\\.|`[^`\n]*`|[^|\n])*\|/g

/** A gap of so many characters that follows the character before `at`. */
type Gap = { at: number; columns: number }

const lengthOf = (text: string) => [...text].length

/** Returns the cells of a row, each with its place in the row and its characters, up to its end. */
const cellsOf = (row: string) =>
  [...row.matchAll(CELL)].map(({ index, 0: cell }) => ({ end: index + cell.length - 1, length: lengthOf(cell) }))

/** Returns the gaps before the ends of cells that put the columns of a table, as typed, below each other. */
export function findGaps(table: string): Gap[] {
  const rows = table.split('\n').map(cellsOf)
  const widths: number[] = []
  for (const row of rows) for (const [n, { length }] of row.entries()) widths[n] = Math.max(widths[n] ?? 0, length)
  if (widths.reduce((sum, width) => sum + width, 0) > MAX_ROW) return []
  const gaps: Gap[] = []
  let start = 0
  for (const [n, line] of table.split('\n').entries()) {
    for (const [column, { end, length }] of rows[n]!.entries()) {
      const columns = widths[column]! - length
      if (columns > 0) gaps.push({ at: start + end, columns })
    }
    start += line.length + 1
  }
  return gaps
}
