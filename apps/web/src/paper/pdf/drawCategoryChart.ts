import { type CategoryShare, sideShares } from '@daybook/domain/categoryShares'
import { usualDecimals } from '@daybook/domain/currency'
import { formatShare } from '@daybook/domain/percent'
import { m } from '#messages'
import { amountFormat, amountText } from '../figures/amountFormat.ts'
import { SIDE_NAME, type Side } from '../reportDocument.ts'
import { drawBars } from './drawBars.ts'
import { rowDecimals } from './drawRows.ts'
import { SIDE_COLOUR } from './paper.ts'
import type { Sheet } from './sheet.ts'

const nameOf = (share: CategoryShare) =>
  'name' in share ? share.name : m.report_other_categories({ count: share.others })

/** Draws a bar chart of the largest categories of one side, with amounts and percentages. */
export function drawCategoryChart(sheet: Sheet, side: Side): void {
  const { report } = sheet
  const format = amountFormat(report.locale, usualDecimals(report.currencyCode) === 0 ? rowDecimals(report) : 2)
  const { shares, is_net } = sideShares(side, report)
  if (shares.length === 0) return
  drawBars(sheet, {
    name: m.report_chart_by_category({ side: SIDE_NAME[side] }),
    note: is_net ? m.categories_net() : undefined,
    bars: shares.map((share) => ({
      name: nameOf(share),
      part: share.part,
      amount: amountText(format, share.amount),
      share: formatShare(share.part, report.locale),
    })),
    colour: SIDE_COLOUR[side],
  })
}
