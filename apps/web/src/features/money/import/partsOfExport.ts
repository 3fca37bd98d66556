import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { fromCsvCell } from '@daybook/domain/csv'
import { recognise } from './mapping.ts'
import type { Table } from './table.ts'

const WITH_COMMA = /^-?\d+,\d{1,3}$/

/** Returns the rows of an export of ours with decimal points, which it has where spreadsheets expect no commas. */
function withPoints(rows: string[][], columns: number[]) {
  const amounts = rows.flatMap((row) => columns.map((at) => row[at] ?? ''))
  if (amounts.some((cell) => cell.includes('.')) || !amounts.some((cell) => WITH_COMMA.test(cell))) return rows
  return rows.map((row) => row.map((cell, at) => (columns.includes(at) ? cell.replace(',', '.') : cell)))
}

/** Returns an export of ours with decimal points, and with one row of the lines of each split entry, with its parts as JSON. */
export function withParts(read: Table): Table {
  const { source, mapping } = recognise(read.columns)
  if (source !== 'daybook') return read
  const columns = [mapping.amount, mapping.paid, mapping.received].filter((at) => at !== undefined)
  const table = { ...read, rows: withPoints(read.rows, columns) }
  const { parts: partAt, amount: amountAt = -1, type: typeAt = -1, category: categoryAt = -1 } = mapping
  if (partAt === undefined) return table
  const idAt = table.columns.indexOf('Id')
  const byEntry = Map.groupBy(table.rows.keys(), (at) => table.rows[at]![idAt] || `row ${at}`)
  const groups = [...byEntry.values()]
  const toRow = (lines: number[]) => {
    const rows = lines.map((at) => table.rows[at]!)
    const row = [...rows[0]!]
    if (rows.length === 1 && !row[partAt]) return row
    const sign = row[typeAt] === 'Income' ? '' : '-'
    const parts = rows.map((cells) => ({
      category: fromCsvCell(cells[categoryAt] ?? ''),
      amount: sign + (cells[amountAt] ?? ''),
      title: fromCsvCell(cells[partAt] ?? ''),
    }))
    row[amountAt] = String(fromMilli(rows.reduce((sum, cells) => sum + toMilli(Number(cells[amountAt])), 0)))
    row[partAt] = JSON.stringify(parts)
    return row
  }
  return { ...table, rows: groups.map(toRow), lines: groups.map(([at]) => table.lines[at!]!) }
}
