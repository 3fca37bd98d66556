import { toMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import { type AmountFormat, amountFormat, type Milli } from '../figures/amountFormat.ts'
import { listSides, type ReportDocument, type ReportRow, SIDE_NAME, type Side } from '../reportDocument.ts'
import type { Style, TextLine } from '../text/typesetter.ts'
import { drawTableHead, TABLE_HEAD_HEIGHT } from './drawTableHead.ts'
import { COLOUR, PAPER } from './paper.ts'
import { COLUMN, ROW } from './rowColumns.ts'
import { hairline, makeRoom, type Sheet } from './sheet.ts'
import { entriesText, rowDay } from './words.ts'

const CELL: Style = { size: ROW.size, colour: COLOUR.ink }
const MUTED: Style = { size: ROW.size, colour: COLOUR.muted }
const TOTAL: Style = { size: ROW.size, colour: COLOUR.accent }
// Keeps a row shorter than a page; the rest of a longer title is cut off.
const MAX_LINES = 40
const TOTAL_HEIGHT = 21

function drawAmount(sheet: Sheet, amount: Milli, format: AmountFormat, style: Style): void {
  const { whole, fraction } = format(amount)
  const { type } = sheet
  const point = PAPER.right - type.width(fraction, style.size)
  type.write(whole + fraction, point - type.width(whole, style.size), sheet.y, style)
}

function drawCell(sheet: Sheet, lines: TextLine[], column: 'title' | 'category'): void {
  const { x, width } = COLUMN[column]
  lines.forEach((line, i) => {
    const start = line.rightToLeft && lines.length > 1 ? x + width - line.width : x
    sheet.type.drawLine(line, start, sheet.y + i * ROW.line, column === 'title' ? CELL : MUTED)
  })
}

type Table = { side: Side; format: AmountFormat }

/** Draws a row. `after` is the height to keep free below it, so that a total is never alone on a page. */
function drawRow(sheet: Sheet, row: ReportRow, { side, format }: Table, after: number): void {
  const { type } = sheet
  const title = type.lines(row.title, ROW.size, COLUMN.title.width).slice(0, MAX_LINES)
  const category = type.lines(row.category, ROW.size, COLUMN.category.width).slice(0, MAX_LINES)
  const depth = (Math.max(1, title.length, category.length) - 1) * ROW.line + ROW.below
  if (makeRoom(sheet, ROW.above + depth + after)) drawTableHead(sheet, side, 'continued')
  sheet.y += ROW.above
  type.write(rowDay(row.date), COLUMN.date.x, sheet.y, MUTED)
  drawCell(sheet, title, 'title')
  drawCell(sheet, category, 'category')
  drawAmount(sheet, toMilli(row.amount), format, CELL)
  sheet.y += depth
  hairline(sheet, sheet.y, COLOUR.hairline, 0.4)
}

function drawTotal(sheet: Sheet, { side, format }: Table): void {
  const { report, type } = sheet
  sheet.y += 16
  const text = m.report_total({ side: SIDE_NAME[side].toLowerCase(), entries: entriesText(report[side].length) })
  type.write(text, PAPER.left, sheet.y, TOTAL)
  const total = side === 'income' ? report.totalIncome : report.totalExpense
  drawAmount(sheet, toMilli(total), format, TOTAL)
  sheet.y += TOTAL_HEIGHT - 16
}

function rowDecimals(report: ReportDocument): 2 | 3 {
  const rows = listSides(report.type).flatMap((side) => report[side])
  return rows.some((row) => toMilli(row.amount) % 10 !== 0) ? 3 : 2
}

/** Draws the table of one side. Repeats the header on each page and never splits a row across pages. */
export function drawRows(sheet: Sheet, side: Side, onRow: () => void): void {
  const { report } = sheet
  const rows = report[side]
  makeRoom(sheet, TABLE_HEAD_HEIGHT + 3 * (ROW.above + ROW.below))
  if (rows.length === 0) {
    drawTableHead(sheet, side, 'empty')
    return
  }
  const table = { side, format: amountFormat(report.locale, rowDecimals(report)) }
  drawTableHead(sheet, side, 'first')
  rows.forEach((row, i) => {
    drawRow(sheet, row, table, i === rows.length - 1 ? TOTAL_HEIGHT : 0)
    onRow()
  })
  drawTotal(sheet, table)
}
