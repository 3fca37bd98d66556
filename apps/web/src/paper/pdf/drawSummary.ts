import { toMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import { amountFormat } from '../figures/amountFormat.ts'
import { countEntries, SIDE_NAME, type Side } from '../reportDocument.ts'
import { drawFigures, type Figure } from './drawFigures.ts'
import { COLOUR } from './paper.ts'
import { hairline, type Sheet } from './sheet.ts'
import { entriesText } from './words.ts'

function toFigures({ report }: Sheet): Figure[] {
  const total = { income: toMilli(report.totalIncome), expense: toMilli(report.totalExpense) }
  const side = (name: Side): Figure => ({
    label: SIDE_NAME[name],
    amount: total[name],
    note: entriesText(countEntries(report[name])),
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

/** Draws the totals of a report of entries. */
export function drawSummary(sheet: Sheet): void {
  hairline(sheet, sheet.y)
  drawFigures(sheet, toFigures(sheet), sheet.report, amountFormat(sheet.report.locale, 2))
}
