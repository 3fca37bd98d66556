import { sumOf, toMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import { isSymbolLast } from '../../format/amounts.ts'
import { amountFormat, amountText } from '../figures/amountFormat.ts'
import { countEntries, type ReportDocument, SIDE_NAME, type Side } from '../reportDocument.ts'
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
    more: toComeText(report, name),
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

/** Returns how much of a side is of days after the one of the report, or undefined. */
function toComeText({ created, currencySymbol, locale, ...report }: ReportDocument, side: Side) {
  const sum = sumOf(report[side].filter(({ date }) => date > created))
  if (sum === 0n) return undefined
  const amount = amountText(amountFormat(locale, 2), sum)
  return m.report_to_come({
    amount: isSymbolLast(locale) ? `${amount} ${currencySymbol}` : `${currencySymbol} ${amount}`,
  })
}

/** Draws the totals of a report of entries. */
export function drawSummary(sheet: Sheet): void {
  hairline(sheet, sheet.y)
  drawFigures(sheet, toFigures(sheet), sheet.report, amountFormat(sheet.report.locale, 2))
}
