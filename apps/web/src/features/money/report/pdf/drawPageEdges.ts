import type { Style } from '../text/typesetter.ts'
import { COLOUR, PAPER } from './paper.ts'
import { hairline, type Sheet } from './sheet.ts'
import { periodText, reportTitle } from './words.ts'

const SMALL: Style = { size: 8, colour: COLOUR.muted }
const FOOT = 806

/** Text that must stay on one line: what does not fit ends in an ellipsis. */
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

/** Number of pages, product and name at the foot of every page, once their number is known. */
export function drawFooters(sheet: Sheet): void {
  const { doc, type, report } = sheet
  const { count } = doc.bufferedPageRange()
  const brand = type.width(report.product, SMALL.size)
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    hairline(sheet, FOOT - 14)
    type.write(report.product, PAPER.left, FOOT, { ...SMALL, colour: COLOUR.accent })
    writeShort(sheet, report.userName, PAPER.left + brand + 10, FOOT, 300)
    type.writeEnding(`Page ${page + 1} of ${count}`, PAPER.right, FOOT, SMALL)
  }
}
