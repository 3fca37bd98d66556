import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { fromCsvCell } from '@daybook/domain/csv'
import { recognise } from './mapping.ts'
import type { Table } from './table.ts'

/** Makes one row of the lines of each split entry in an export of ours, with its parts as JSON. */
export function withParts(table: Table): Table {
  const { source, mapping } = recognise(table.columns)
  const { parts: partAt, amount: amountAt = -1, type: typeAt = -1, category: categoryAt = -1 } = mapping
  if (source !== 'daybook' || partAt === undefined) return table
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
