import { m } from '#messages'
import type { Style } from '../text/typesetter.ts'
import { COLOUR, PAPER } from './paper.ts'
import { hairline, type Sheet } from './sheet.ts'
import { periodText, reportTitle } from './words.ts'

const SMALL: Style = { size: 8, colour: COLOUR.muted }
const FOOT = 806

/** Draws a text on one line, truncated with an ellipsis. */
function writeShort(sheet: Sheet, text: string, x: number, y: number, room: number): void {
  const { type } = sheet
  const [line, rest] = type.lines(text, SMALL.size, room - 8)
  if (!line) return
  type.drawLine(line, x, y, SMALL)
  if (rest) type.write('…', x + line.width, y, SMALL)
}

export function drawRunningHead(sheet: Sheet): void {
  const { report, type } = sheet
  type.write(reportTitle(report), PAPER.left, 48, SMALL)
  type.writeEnding(periodText(report), PAPER.right, 48, SMALL)
  hairline(sheet, 56)
}

/** Draws the footer of every page: product, user name and page number. Call it last, when the page count is known. */
export function drawFooters(sheet: Sheet): void {
  const { doc, type, report } = sheet
  const { count } = doc.bufferedPageRange()
  const brand = type.width(report.product, SMALL.size)
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    hairline(sheet, FOOT - 14)
    type.write(report.product, PAPER.left, FOOT, { ...SMALL, colour: COLOUR.accent })
    writeShort(sheet, report.userName, PAPER.left + brand + 10, FOOT, 300)
    type.writeEnding(m.report_page_of({ page: page + 1, count }), PAPER.right, FOOT, SMALL)
  }
}
