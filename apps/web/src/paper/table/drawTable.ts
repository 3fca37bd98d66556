import { type AmountFormat, amountText } from '../figures/amountFormat.ts'
import { COLOUR } from '../pdf/paper.ts'
import { hairline, makeRoom, type Pages } from '../pdf/sheet.ts'
import type { Style } from '../text/style.ts'
import { type Band, CELL_SIZE, HEAD_SIZE, type Layout } from './tableLayout.ts'
import { isSum, type TableDocument, type TableRow } from './tableTypes.ts'

const LABEL: Style = { size: HEAD_SIZE, colour: COLOUR.muted }
const CELL: Style = { size: CELL_SIZE, colour: COLOUR.ink }
const NONE: Style = { size: CELL_SIZE, colour: COLOUR.muted }
const SUM: Style = { size: CELL_SIZE, colour: COLOUR.accent }
const ABOVE = 11
const BELOW = 5
const LINE = 11.5
const INDENT = 8
const HEAD_HEIGHT = 29
/** Keeps a row shorter than a page; the rest of a longer name is cut off. */
const MAX_LINES = 6

type Table = { pages: Pages; document: TableDocument; layout: Layout; format: AmountFormat }

const nameLines = ({ pages, layout }: Table, { name, level }: TableRow) =>
  pages.type.lines(name, CELL_SIZE, layout.nameWidth - (level === 'part' ? INDENT : 0) - 8).slice(0, MAX_LINES)

const heightOf = (table: Table, row: TableRow) => ABOVE + (Math.max(1, nameLines(table, row).length) - 1) * LINE + BELOW

function drawHead({ pages, document }: Table, { columns }: Band) {
  const { type, paper } = pages
  pages.y += HEAD_HEIGHT - 5
  type.write(document.rowsOf, paper.left, pages.y, LABEL)
  for (const { at, right } of columns) type.writeEnding(document.columns[at] ?? '', right, pages.y, LABEL)
  pages.y += 5
  hairline(pages, pages.y, COLOUR.accent, 0.9)
}

function drawRow(table: Table, row: TableRow, { columns }: Band) {
  const { pages, format } = table
  const { type, paper } = pages
  const baseline = pages.y + ABOVE
  nameLines(table, row).forEach((line, n) => {
    const x = paper.left + (row.level === 'part' ? INDENT : 0)
    type.drawLine(line, x, baseline + n * LINE, isSum(row) ? SUM : CELL)
  })
  for (const { at, right } of columns) {
    const cell = row.cells[at] ?? 0
    type.writeEnding(amountText(format, cell), right, baseline, isSum(row) ? SUM : cell === 0 ? NONE : CELL)
  }
  pages.y += heightOf(table, row)
  hairline(pages, pages.y, isSum(row) ? COLOUR.accent : COLOUR.hairline, isSum(row) ? 0.6 : 0.4)
}

/** Draws the columns of a band. Repeats their headings on each page; a sum is on the page of its first part. */
export function drawBand(table: Table, band: Band, onRow: () => void): void {
  const { pages, document } = table
  const [first] = document.rows
  makeRoom(pages, HEAD_HEIGHT + (first ? 2 * heightOf(table, first) : 0))
  drawHead(table, band)
  document.rows.forEach((row, n) => {
    const next = document.rows[n + 1]
    const together = next && (row.level === 'sum' || next.level === 'total') ? heightOf(table, next) : 0
    if (makeRoom(pages, heightOf(table, row) + together)) drawHead(table, band)
    drawRow(table, row, band)
    onRow()
  })
}
