import { type CategoryShare, categoryShares } from '@daybook/domain/reportSums'
import { m } from '#messages'
import { amountFormat, amountText } from '../figures/amountFormat.ts'
import { SIDE_NAME, type Side } from '../reportDocument.ts'
import type { Style } from '../text/typesetter.ts'
import { COLOUR, PAPER, SIDE_COLOUR, SIZE } from './paper.ts'
import { makeRoom, type Sheet } from './sheet.ts'

const HEADING: Style = { size: SIZE.heading, colour: COLOUR.ink, isDisplay: true }
const NAME: Style = { size: SIZE.text, colour: COLOUR.ink }
const PART: Style = { size: SIZE.text, colour: COLOUR.muted }
const NAME_WIDTH = 130
const BAR_LEFT = PAPER.left + NAME_WIDTH + 12
const PART_WIDTH = 42
const LINE = 11

const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 })

const nameOf = (share: CategoryShare) =>
  'name' in share ? share.name : m.report_other_categories({ count: share.others })

/** Draws a bar chart of the largest categories of one side, with amounts and percentages. */
export function drawCategoryChart(sheet: Sheet, side: Side): void {
  const { doc, type, report } = sheet
  const shares = categoryShares(report[side])
  const format = amountFormat(report.locale, 2)
  const amountOf = (share: CategoryShare): string => amountText(format, share.amount)
  const amounts = shares.map((share) => type.width(amountOf(share), NAME.size))
  const longest = PAPER.right - PART_WIDTH - Math.max(...amounts) - 12 - BAR_LEFT
  const names = shares.map((share) => type.lines(nameOf(share), NAME.size, NAME_WIDTH))
  const height = names.reduce((sum, lines) => sum + lines.length * LINE + 6, 0)
  makeRoom(sheet, height + 48)
  type.write(m.report_chart_by_category({ side: SIDE_NAME[side] }), PAPER.left, sheet.y + 24, HEADING)
  // The sum of the other categories can be larger than any single one.
  const largest = Math.max(...shares.map(({ part }) => part)) || 1
  let y = sheet.y + 44
  shares.forEach((share, i) => {
    const lines = names[i] ?? []
    lines.forEach((line, row) => {
      type.drawLine(line, PAPER.left, y + row * LINE, NAME)
    })
    const width = Math.max(0.8, (share.part / largest) * longest)
    doc
      .rect(BAR_LEFT, y - 7, width, 8)
      .fillColor(SIDE_COLOUR[side])
      .fill()
    type.writeEnding(amountOf(share), PAPER.right - PART_WIDTH, y, NAME)
    type.writeEnding(percent.format(share.part), PAPER.right, y, PART)
    y += Math.max(1, lines.length) * LINE + 6
  })
  sheet.y = y - 4
}
