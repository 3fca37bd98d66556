import { m } from '#messages'
import type { Style } from '../text/style.ts'
import { COLOUR, SIZE } from './paper.ts'
import { hairline, type Pages } from './sheet.ts'

const SMALL: Style = { size: SIZE.small, colour: COLOUR.muted }

/** Draws a text on one line, truncated with an ellipsis. */
function writeShort(sheet: Pages, text: string, x: number, y: number, room: number): void {
  const { type } = sheet
  const [line, rest] = type.lines(text, SMALL.size, room - 8)
  if (!line) return
  type.drawLine(line, x, y, SMALL)
  if (rest) type.write('…', x + line.width, y, SMALL)
}

/** Draws the head of every page but the first. */
export function drawRunningHead(sheet: Pages, title: string, period: string): void {
  const { type, paper } = sheet
  type.write(title, paper.left, 48, SMALL)
  type.writeEnding(period, paper.right, 48, SMALL)
  hairline(sheet, 56)
}

/** Draws the footer of every page: product, user name and page number. Call it last, when the page count is known. */
export function drawFooters(sheet: Pages, product: string, userName: string): void {
  const { doc, type, paper } = sheet
  const { count } = doc.bufferedPageRange()
  const brand = type.width(product, SMALL.size)
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    hairline(sheet, paper.foot - 14)
    type.write(product, paper.left, paper.foot, { ...SMALL, colour: COLOUR.accent })
    writeShort(sheet, userName, paper.left + brand + 10, paper.foot, 300)
    type.writeEnding(m.report_page_of({ page: page + 1, count }), paper.right, paper.foot, SMALL)
  }
}
