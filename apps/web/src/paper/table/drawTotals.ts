import type { AmountFormat } from '../figures/amountFormat.ts'
import { drawFigures, FIGURES, type Figure } from '../pdf/drawFigures.ts'
import { COLOUR } from '../pdf/paper.ts'
import { hairline, type Pages } from '../pdf/sheet.ts'
import { isSum, type TableDocument } from './tableTypes.ts'

/** Draws the totals above a table: its one sum in each of few columns, or all its sums in the last column. */
export function drawTotals(pages: Pages, document: TableDocument, format: AmountFormat): void {
  const figures = toFigures(document).slice(0, FIGURES)
  if (figures.length === 0) return
  hairline(pages, pages.y)
  drawFigures(pages, figures, document, format)
}

function toFigures({ columns, rows }: TableDocument): Figure[] {
  const [first, ...others] = rows.filter(isSum)
  if (!first) return []
  if (others.length === 0 && columns.length <= FIGURES)
    return columns.map((label, at) => ({ label, amount: first.cells[at] ?? 0, note: first.name, colour: COLOUR.ink }))
  const last = columns.length - 1
  return [first, ...others].map(({ level, name, cells }) => ({
    label: name,
    amount: cells[last] ?? 0,
    note: columns[last] ?? '',
    colour: level === 'total' ? COLOUR.accent : COLOUR.ink,
  }))
}
