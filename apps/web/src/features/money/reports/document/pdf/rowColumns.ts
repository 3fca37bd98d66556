import { PAPER } from './paper.ts'

/** The x and width of the table columns in points. Amounts are right-aligned to the page margin. */
export const COLUMN = {
  date: { x: PAPER.left, width: 60 },
  title: { x: PAPER.left + 64, width: 216 },
  category: { x: PAPER.left + 292, width: 88 },
}

export const ROW = { size: 9, line: 12.5, above: 11.5, below: 5 }
