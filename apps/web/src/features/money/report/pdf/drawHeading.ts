import { m } from '#messages'
import type { Style } from '../text/typesetter.ts'
import { COLOUR, CONTENT_WIDTH, PAPER } from './paper.ts'
import { hairline, type Sheet } from './sheet.ts'
import { longDay, periodText, reportTitle } from './words.ts'

const BRAND: Style = { size: 12, colour: COLOUR.accent }
const SMALL: Style = { size: 8.5, colour: COLOUR.muted }
const TITLE: Style = { size: 25, colour: COLOUR.ink }
const PERIOD: Style = { size: 12, colour: COLOUR.muted }
const VALUE: Style = { size: 10, colour: COLOUR.ink }
const LINE = 13.5

type Fact = { label: string; value: string; share: number; beside?: string }

function factsOf({ report }: Sheet): Fact[] {
  const { currencyCode, currencySymbol } = report
  // Drawn separately, because a right-to-left symbol would reorder the adjacent text.
  const beside = currencySymbol === currencyCode ? '' : currencySymbol
  const facts: Fact[] = [{ label: m.report_prepared_for(), value: report.userName, share: 0.44 }]
  if (report.category) facts.push({ label: m.category(), value: report.category, share: 0.34 })
  return [...facts, { label: m.currency(), value: currencyCode, share: 0.22, beside }]
}

function drawFacts(sheet: Sheet, y: number): number {
  let x = PAPER.left
  let deepest = y
  for (const { label, value, share, beside } of factsOf(sheet)) {
    const width = CONTENT_WIDTH * share
    sheet.type.write(label, x, y, SMALL)
    sheet.type.lines(value, VALUE.size, width - 14).forEach((line, i) => {
      const baseline = y + 15 + i * LINE
      sheet.type.drawLine(line, x, baseline, VALUE)
      deepest = Math.max(deepest, baseline)
    })
    const after = x + sheet.type.width(value, VALUE.size) + 5
    if (beside) sheet.type.write(beside, after, y + 15, { ...VALUE, colour: COLOUR.muted })
    x += width
  }
  return deepest
}

/** Draws the top of the first page: product, title, period, user, category and currency. */
export function drawHeading(sheet: Sheet): void {
  const { report, type } = sheet
  type.write(report.product, PAPER.left, 60, BRAND)
  type.writeEnding(m.report_created_on({ day: longDay(report.created) }), PAPER.right, 60, SMALL)
  hairline(sheet, 70, COLOUR.accent, 1.2)
  type.write(reportTitle(report), PAPER.left, 105, TITLE)
  type.write(periodText(report), PAPER.left, 125, PERIOD)
  sheet.y = drawFacts(sheet, 155) + 16
}
