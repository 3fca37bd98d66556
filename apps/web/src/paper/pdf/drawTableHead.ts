import { m } from '#messages'
import { SIDE_NAME, type Side } from '../reportDocument.ts'
import type { Style } from '../text/typesetter.ts'
import { COLOUR, PAPER, SIZE } from './paper.ts'
import { COLUMN } from './rowColumns.ts'
import { hairline, type Sheet } from './sheet.ts'

const HEADING: Style = { size: SIZE.heading, colour: COLOUR.ink, isDisplay: true }
const CONTINUED: Style = { size: SIZE.text, colour: COLOUR.ink }
const LABEL: Style = { size: SIZE.small, colour: COLOUR.muted }
const EMPTY: Style = { size: SIZE.text, colour: COLOUR.muted }

export const TABLE_HEAD_HEIGHT = 50

function drawLabels(sheet: Sheet): void {
  const { type, report } = sheet
  type.write(m.date(), COLUMN.date.x, sheet.y, LABEL)
  type.write(m.title(), COLUMN.title.x, sheet.y, LABEL)
  type.write(m.category(), COLUMN.category.x, sheet.y, LABEL)
  // A right-to-left symbol would reorder the text around it, so each part is drawn separately.
  type.writeEnding(report.currencySymbol, PAPER.right, sheet.y, LABEL)
  const symbol = type.width(report.currencySymbol, LABEL.size)
  type.writeEnding(m.report_amount_in(), PAPER.right - symbol - 2.5, sheet.y, LABEL)
  sheet.y += 5
  hairline(sheet, sheet.y, COLOUR.accent, 0.9)
}

/** Draws the name of the list and the column headers; smaller if the list continues from the previous page. */
export function drawTableHead(sheet: Sheet, side: Side, place: 'first' | 'continued' | 'empty'): void {
  const { type } = sheet
  const name = SIDE_NAME[side]
  if (place === 'continued') {
    type.write(m.report_continued({ side: name }), PAPER.left, sheet.y + 12, CONTINUED)
    sheet.y += 31
    drawLabels(sheet)
    return
  }
  type.write(name, PAPER.left, sheet.y + 27, HEADING)
  sheet.y += 44
  if (place === 'first') {
    drawLabels(sheet)
    return
  }
  hairline(sheet, sheet.y - 9, COLOUR.accent, 0.9)
  type.write(m.report_no_side({ side: name }), PAPER.left, sheet.y + 10, EMPTY)
  sheet.y += 20
}
