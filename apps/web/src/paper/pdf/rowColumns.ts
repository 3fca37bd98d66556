import { PAPER, SIZE } from './paper.ts'

/** The x and width of the table columns in points. Amounts are right-aligned to the page margin. */
export const COLUMN = {
  date: { x: PAPER.left, width: 60 },
  title: { x: PAPER.left + 64, width: 216 },
  category: { x: PAPER.left + 292, width: 104 },
}

export const ROW = { size: SIZE.text, line: 12.5, above: 11.5, below: 5 }
