import type { Print } from '../pdf/paper.ts'

/** Whose report it is, and how its amounts are written. `created` is yyyy-mm-dd. */
export type TableOwner = Print & {
  product: string
  userName: string
  created: string
  currencySymbol: string
  currencyCode: string
}

/** `part` is a part of the `sum` before it. Cells are in thousandths, one for each column. */
export type TableRow = { level: 'sum' | 'part' | 'plain' | 'total'; name: string; cells: number[] }

/** Returns whether a row is the sum of others. */
export const isSum = ({ level }: TableRow) => level === 'sum' || level === 'total'

/** A report that is a table, as text and figures. */
export type TableDocument = TableOwner & {
  title: string
  period: string
  /** What the rows are. */
  rowsOf: string
  columns: string[]
  rows: TableRow[]
  hint?: string | undefined
}
