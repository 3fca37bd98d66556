import { toMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import { amountFormat, amountText, type Milli } from '../figures/amountFormat.ts'
import { SIDE_NAME, type Side } from '../reportDocument.ts'
import type { Style } from '../text/typesetter.ts'
import { COLOUR, CONTENT_WIDTH, PAPER, SIZE } from './paper.ts'
import { hairline, type Sheet } from './sheet.ts'
import { entriesText } from './words.ts'

type Figure = { label: string; amount: Milli; note: string; colour: string }

const LABEL: Style = { size: SIZE.text, colour: COLOUR.muted }
const NOTE: Style = { size: SIZE.small, colour: COLOUR.muted }
const LARGEST = 23
const SMALLEST = 7
const symbolSize = (size: number): number => Math.max(8.5, size * 0.55)
const GUTTER = 16

function toFigures({ report }: Sheet): Figure[] {
  const total = { income: toMilli(report.totalIncome), expense: toMilli(report.totalExpense) }
  const side = (name: Side): Figure => ({
    label: SIDE_NAME[name],
    amount: total[name],
    note: entriesText(report[name].length),
    colour: COLOUR.ink,
  })
  if (report.type !== 'all') return [side(report.type)]
  const net = total.income - total.expense
  const note = m.report_net_hint()
  return [
    side('income'),
    side('expense'),
    { label: m.report_net(), amount: net, note, colour: net < 0 ? COLOUR.ink : COLOUR.accent },
  ]
}

/** Returns the largest font size at which every figure fits its column. */
function sizeWithin(room: number, widthAt: (size: number) => number): number {
  let size = LARGEST
  while (size > SMALLEST && widthAt(size) > room) size -= 0.5
  return size
}

/** Draws the totals in large type, each after a small currency symbol. */
export function drawSummary(sheet: Sheet): void {
  const { type, report } = sheet
  const figures = toFigures(sheet)
  const format = amountFormat(report.locale, 2)
  const column = CONTENT_WIDTH / 3
  const before = (size: number): number => type.width(report.currencySymbol, symbolSize(size)) + size * 0.2
  const widest = Math.max(...figures.map(({ amount }) => type.width(amountText(format, amount), 1)))
  const room = figures.length === 1 ? CONTENT_WIDTH : column - GUTTER
  const size = sizeWithin(room, (at) => before(at) + at * widest)
  hairline(sheet, sheet.y)
  const baseline = sheet.y + 44
  figures.forEach(({ label, amount, note, colour }, i) => {
    const x = PAPER.left + column * i
    const symbol: Style = { size: symbolSize(size), colour: COLOUR.muted }
    type.write(label, x, sheet.y + 18, LABEL)
    type.write(report.currencySymbol, x, baseline, symbol)
    type.write(amountText(format, amount), x + before(size), baseline, { size, colour })
    type.write(note, x, baseline + 16, NOTE)
  })
  sheet.y = baseline + 27
  hairline(sheet, sheet.y)
}
