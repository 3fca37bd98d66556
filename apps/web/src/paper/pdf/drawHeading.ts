import { m } from '#messages'
import type { Style } from '../text/style.ts'
import { COLOUR, SIZE } from './paper.ts'
import { hairline, type Pages } from './sheet.ts'

const BRAND: Style = { size: SIZE.heading, colour: COLOUR.accent, isDisplay: true }
const SMALL: Style = { size: SIZE.small, colour: COLOUR.muted }
const TITLE: Style = { size: SIZE.title, colour: COLOUR.ink, isDisplay: true }
const PERIOD: Style = { size: SIZE.heading, colour: COLOUR.muted }
const VALUE: Style = { size: SIZE.text, colour: COLOUR.ink }
const LINE = 13.5

type Detail = { label: string; value: string; share: number; beside?: string }

/** What the top of the first page says, as text. */
export type Heading = {
  product: string
  title: string
  period: string
  created: string
  userName: string
  category?: string | undefined
  currencyCode: string
  currencySymbol: string
}

function listDetails({ currencyCode, currencySymbol, userName, category }: Heading): Detail[] {
  // Drawn separately, because a right-to-left symbol would reorder the adjacent text.
  const beside = currencySymbol === currencyCode ? '' : currencySymbol
  const details: Detail[] = [{ label: m.report_prepared_for(), value: userName, share: 0.44 }]
  if (category) details.push({ label: m.category(), value: category, share: 0.34 })
  return [...details, { label: m.currency(), value: currencyCode, share: 0.22, beside }]
}

function drawFacts({ type, paper }: Pages, heading: Heading, y: number): number {
  let x = paper.left
  let deepest = y
  for (const { label, value, share, beside } of listDetails(heading)) {
    const width = (paper.right - paper.left) * share
    type.write(label, x, y, SMALL)
    type.lines(value, VALUE.size, width - 14).forEach((line, i) => {
      const baseline = y + 15 + i * LINE
      type.drawLine(line, x, baseline, VALUE)
      deepest = Math.max(deepest, baseline)
    })
    const after = x + type.width(value, VALUE.size) + 5
    if (beside) type.write(beside, after, y + 15, { ...VALUE, colour: COLOUR.muted })
    x += width
  }
  return deepest
}

/** Draws the top of the first page: product, title, period, user, category and currency. */
export function drawHeading(pages: Pages, heading: Heading): void {
  const { type, paper } = pages
  type.write(heading.product, paper.left, 60, BRAND)
  type.writeEnding(m.report_created_on({ day: heading.created }), paper.right, 60, SMALL)
  hairline(pages, 70, COLOUR.accent, 1.2)
  type.write(heading.title, paper.left, 105, TITLE)
  type.write(heading.period, paper.left, 125, PERIOD)
  pages.y = drawFacts(pages, heading, 155) + 16
}
