import { newId } from '../../../api/newId.ts'

/** A row of a table. `source` is its line, as long as it is as typed. */
type Row = { key: string; cells: string[]; source?: string }
/** A column with its marks in the row below the head, such as `:---` for its alignment. */
type Column = { key: string; marks: string }
/** A cell by its row, of which the head is 0, and its column. */
export type Cell = { row: number; column: number }

/** A table of a text in Markdown. Each row has a cell for each column; the first is the head. */
export type Grid = {
  columns: Column[]
  rows: Row[]
  /** What is before each line, such as the mark of a quote; before the head, it can be that of an item. */
  prefix: { head: string; others: string }
  /** The row below the head, as long as it is as typed. */
  source?: string
}

/** A cell with the sign that ends it, which is not after a backslash. */
const CELL = /((?:\\.|[^\\|]|\\$)*)(?:\||$)/gs
const PREFIX = /^[ \t>]*/

const withoutPrefix = (line: string, prefix: string) =>
  line.startsWith(prefix) ? line.slice(prefix.length) : line.replace(PREFIX, '')

/** Returns the cells of a row without the signs around them. */
function cellsOf(row: string) {
  const inner = row.trim().replace(/^\|/, '')
  return [...inner.matchAll(CELL)].filter(({ index }) => index < inner.length).map(([, cell]) => cell!.trim())
}

const readCell = (cell: string) => cell.replace(/\\([\\|])/g, (both, sign) => (sign === '|' ? sign : both))
const writeCell = (cell: string) =>
  cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\\[\\|])|\|/g, (_, escaped) => escaped ?? '\\|')

const makeRow = (width: number): Row => ({ key: newId(), cells: Array<string>(width).fill('') })
const makeColumn = (): Column => ({ key: newId(), marks: '---' })

/** Returns a table that is written in Markdown. Rows that are too short are filled, and none is cut. */
export function readTable(text: string): Grid {
  const [head = '', delimiters = '', ...others] = text.split('\n')
  const prefix = PREFIX.exec(delimiters)![0]
  const lines = [head.slice(prefix.length), ...others.map((line) => withoutPrefix(line, prefix))]
  const rows = lines.map((line) => cellsOf(line).map(readCell))
  const marks = cellsOf(delimiters.slice(prefix.length))
  const width = Math.max(marks.length, ...rows.map((cells) => cells.length))
  const sources = [head, ...others]
  return {
    columns: Array.from({ length: width }, (_, n) => ({ ...makeColumn(), ...(marks[n] && { marks: marks[n] }) })),
    rows: rows.map((cells, n) => ({
      key: newId(),
      cells: [...cells, ...Array<string>(width - cells.length).fill('')],
      ...(width === marks.length && { source: sources[n]! }),
    })),
    prefix: { head: head.slice(0, prefix.length), others: prefix },
    ...(width === marks.length && { source: delimiters }),
  }
}

/** Returns the table in Markdown. Lines that were not edited are as typed. */
export function writeTable({ columns, rows, prefix, source }: Grid) {
  const toLine = (cells: string[]) => `| ${cells.join(' | ')} |`
  const [head, ...others] = rows.map((row) => row.source ?? toLine(row.cells.map(writeCell)))
  const isTyped = rows[0]?.source !== undefined
  return [
    isTyped ? head : prefix.head + head,
    source ?? prefix.others + toLine(columns.map(({ marks }) => marks)),
    ...others.map((line, n) => (rows[n + 1]!.source === undefined ? prefix.others + line : line)),
  ].join('\n')
}

/** Returns an empty table of two columns and two rows below the head. */
export const newGrid = (): Grid => ({
  columns: [makeColumn(), makeColumn()],
  rows: [makeRow(2), makeRow(2), makeRow(2)],
  prefix: { head: '', others: '' },
})

const isBlank = ({ cells }: Row) => cells.every((cell) => cell.trim() === '')
export const isBlankRow = ({ rows }: Grid, row: number) => isBlank(rows[row]!)
export const isBlankGrid = ({ rows }: Grid) => rows.every(isBlank)

/** Returns the table without the empty rows at its end, of which the first `kept` stay. */
export function trimRows(grid: Grid, kept: number): Grid {
  const last = grid.rows.findLastIndex((row) => !isBlank(row))
  return { ...grid, rows: grid.rows.slice(0, Math.max(kept, last + 1)) }
}

export function withCell(grid: Grid, { row, column }: Cell, text: string): Grid {
  const { key, cells } = grid.rows[row]!
  return { ...grid, rows: grid.rows.with(row, { key, cells: cells.with(column, text) }) }
}

/** Returns the table with an empty row below `row`. */
export const addRow = (grid: Grid, row: number): Grid => ({
  ...grid,
  rows: grid.rows.toSpliced(row + 1, 0, makeRow(grid.columns.length)),
})

export const removeRow = (grid: Grid, row: number): Grid => ({ ...grid, rows: grid.rows.toSpliced(row, 1) })

const withCells = (grid: Grid, columns: Column[], change: (cells: string[]) => string[]): Grid => ({
  prefix: grid.prefix,
  columns,
  rows: grid.rows.map(({ key, cells }) => ({ key, cells: change(cells) })),
})

/** Returns the table with an empty column after `column`. */
export const addColumn = (grid: Grid, column: number) =>
  withCells(grid, grid.columns.toSpliced(column + 1, 0, makeColumn()), (cells) => cells.toSpliced(column + 1, 0, ''))

export const removeColumn = (grid: Grid, column: number) =>
  withCells(grid, grid.columns.toSpliced(column, 1), (cells) => cells.toSpliced(column, 1))

/** Returns the cell at a place of a table in Markdown. */
export function cellAt(text: string, at: number): Cell {
  const before = text.slice(0, at).split('\n')
  const { columns, prefix } = readTable(text)
  const line = withoutPrefix(before.at(-1)!, prefix.others).trimStart()
  const ends = [...line.replace(/^\|/, '').matchAll(CELL)].filter(([cell]) => cell.endsWith('|')).length
  return { row: Math.max(0, before.length - 2), column: Math.min(ends, columns.length - 1) }
}
