import { type BucketUnit, periodBuckets } from '@daybook/domain/reportPeriods'
import { bucketSums } from '@daybook/domain/reportSums'
import { m } from '#messages'
import { isSymbolLast } from '../../format/amounts.ts'
import { drawable } from '../figures/amountFormat.ts'
import { niceScale } from '../figures/niceScale.ts'
import { listSides, type ReportDocument, SIDE_NAME, type Side } from '../reportDocument.ts'
import type { Style } from '../text/style.ts'
import { drawPeriodLabels } from './drawPeriodLabels.ts'
import { COLOUR, SIDE_COLOUR, SIZE } from './paper.ts'
import { makeRoom, type Sheet } from './sheet.ts'

const HEADING: Style = { size: SIZE.heading, colour: COLOUR.ink, isDisplay: true }
const SMALL: Style = { size: SIZE.small, colour: COLOUR.muted }
const PLOT_HEIGHT = 100
/** The width of the amounts of the scale. */
const SCALE_WIDTH = 42
const WIDEST_BAR = 26
const UNIT_TEXT: Record<BucketUnit, string> = {
  day: m.report_by_day(),
  week: m.report_by_week(),
  month: m.report_by_month(),
  year: m.report_by_year(),
}

const compactFormat = ({ locale }: ReportDocument) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

/** Returns samples of the words that scales have for large sums, such as '12K'. */
export const scaleTexts = (report: ReportDocument) =>
  [3, 4, 5, 6, 8, 9].map((zeros) => compactFormat(report).format(10 ** zeros))

function drawLegend(sheet: Sheet, sides: Side[], y: number): void {
  let { right } = sheet.paper
  for (const side of [...sides].reverse()) {
    const legend = side === 'income' ? m.report_legend_above : m.report_legend_below
    const text = legend({ side: SIDE_NAME[side] })
    sheet.type.writeEnding(text, right, y, SMALL)
    right -= sheet.type.width(text, SMALL.size) + 10
    sheet.doc
      .rect(right, y - 5.6, 6, 6)
      .fillColor(SIDE_COLOUR[side])
      .fill()
    right -= 14
  }
}

function drawScale(sheet: Sheet, scale: ChartScale, top: number): void {
  const { doc, type, report, paper } = sheet
  const left = paper.left + SCALE_WIDTH
  const isLast = isSymbolLast(report.locale)
  const format = compactFormat(report)
  for (const { amount, offset } of scale.lines) {
    const y = top + offset
    const colour = amount === 0 ? COLOUR.muted : COLOUR.hairline
    doc.moveTo(left, y).lineTo(paper.right, y).lineWidth(0.4).strokeColor(colour).stroke()
    const texts = [report.currencySymbol, drawable(format.format(amount))]
    const [before = '', after = ''] = isLast ? texts.reverse() : texts
    // Drawn separately, because a right-to-left symbol would reorder the digits.
    type.writeEnding(before, left - 7.5 - type.width(after, SMALL.size), y + 2.6, SMALL)
    type.writeEnding(after, left - 6, y + 2.6, SMALL)
  }
}

function drawBars(sheet: Sheet, sums: number[], scale: ChartScale, zero: number, up: boolean): void {
  const left = sheet.paper.left + SCALE_WIDTH
  const slot = (sheet.paper.right - left) / sums.length
  const width = Math.min(WIDEST_BAR, slot * 0.68)
  sums.forEach((sum, i) => {
    if (sum <= 0) return
    const height = Math.max(sum * scale.perUnit, 0.6)
    const x = left + slot * (i + 0.5) - width / 2
    sheet.doc.rect(x, up ? zero - height : zero, width, height).fill()
  })
}

/** Draws a bar chart over the period, income above and expense below zero, on a common scale. */
export function drawPeriodChart(sheet: Sheet): void {
  const { doc, type, report } = sheet
  const sides = listSides(report.type)
  const buckets = periodBuckets(report, report.firstWeekday)
  const sums = sides.map((side) => bucketSums(buckets, report[side]).map((sum) => Number(sum) / 1e3))
  const [above = [], below = []] = sums
  const scale = chartScale(Math.max(0, ...above), Math.max(0, ...below), PLOT_HEIGHT)
  makeRoom(sheet, PLOT_HEIGHT + 58)
  const unit = UNIT_TEXT[buckets[0]?.unit ?? 'day']
  type.write(m.report_chart_by_time({ type: report.type, unit }), sheet.paper.left, sheet.y + 24, HEADING)
  if (sides.length > 1) drawLegend(sheet, sides, sheet.y + 24)
  const top = sheet.y + 38
  drawScale(sheet, scale, top)
  sides.forEach((side, i) => {
    doc.fillColor(SIDE_COLOUR[side])
    drawBars(sheet, sums[i] ?? [], scale, top + scale.zero, i === 0)
  })
  drawPeriodLabels(sheet, sheet.paper.left + SCALE_WIDTH, top + PLOT_HEIGHT + 13)
  sheet.y = top + PLOT_HEIGHT + 20
}

type ChartScale = {
  /** Grid lines from top to bottom, with their value and their distance from the top. */
  lines: { amount: number; offset: number }[]
  /** The distance of the zero line from the top. */
  zero: number
  perUnit: number
}

/** Returns a common scale in round steps for the bars above and below zero. */
function chartScale(above: number, below: number, height: number): ChartScale {
  const steps = niceScale(Math.max(above, below), below > 0 && above > 0 ? 3 : 4)
  const step = steps[1] ?? 1
  const up = Math.ceil(above / step - 1e-9)
  const down = Math.ceil(below / step - 1e-9)
  const distance = height / Math.max(1, up + down)
  const lines = Array.from({ length: up + down + 1 }, (_, i) => ({
    amount: Math.abs(up - i) * step,
    offset: i * distance,
  }))
  return { lines, zero: up * distance, perUnit: distance / step }
}
