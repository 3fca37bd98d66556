import { isSymbolLast } from '../../format/amounts.ts'
import { type AmountFormat, amountText, type Milli } from '../figures/amountFormat.ts'
import type { Style } from '../text/style.ts'
import { COLOUR, SIZE } from './paper.ts'
import { hairline, type Pages } from './sheet.ts'

/** `more` is a second line below the amount. */
export type Figure = { label: string; amount: Milli; note: string; more?: string | undefined; colour: string }

const LABEL: Style = { size: SIZE.text, colour: COLOUR.muted }
const NOTE: Style = { size: SIZE.small, colour: COLOUR.muted }
const LARGEST = 23
const SMALLEST = 7
const symbolSize = (size: number): number => Math.max(8.5, size * 0.55)
const GUTTER = 16
/** How many figures are beside each other. */
export const FIGURES = 3

/** Returns the largest font size at which every figure fits its column. */
function sizeWithin(room: number, widthAt: (size: number) => number): number {
  let size = LARGEST
  while (size > SMALLEST && widthAt(size) > room) size -= 0.5
  return size
}

type Currency = { currencySymbol: string; locale: string }

/** Draws at most {@link FIGURES} figures in large type below a line, each with a small currency symbol. */
export function drawFigures(pages: Pages, figures: Figure[], currency: Currency, format: AmountFormat): void {
  const { currencySymbol } = currency
  const isLast = isSymbolLast(currency.locale)
  const { type, paper } = pages
  const width = paper.right - paper.left
  const column = width / FIGURES
  const beside = (size: number): number => type.width(currencySymbol, symbolSize(size)) + size * 0.2
  const widest = Math.max(...figures.map(({ amount }) => type.width(amountText(format, amount), 1)))
  const room = figures.length === 1 ? width : column - GUTTER
  const size = sizeWithin(room, (at) => beside(at) + at * widest)
  const baseline = pages.y + 44
  figures.forEach(({ label, amount, note, more, colour }, i) => {
    const x = paper.left + column * i
    const symbol: Style = { size: symbolSize(size), colour: COLOUR.muted }
    type.write(label, x, pages.y + 18, LABEL)
    const text = amountText(format, amount).replace('-', '\u2212')
    const sign = !isLast && text.startsWith('\u2212') ? '\u2212' : ''
    const left = x + type.width(sign, size)
    const number = text.slice(sign.length)
    const writeSymbol = (at: number) => type.write(currencySymbol, at, baseline, symbol)
    if (sign) type.write(sign, x, baseline, { size, colour })
    if (!isLast) writeSymbol(left)
    type.write(number, isLast ? x : left + beside(size), baseline, { size, colour })
    if (isLast) writeSymbol(x + type.width(number, size) + size * 0.2)
    type.write(note, x, baseline + 16, NOTE)
    if (more) type.write(more, x, baseline + 27, NOTE)
  })
  pages.y = baseline + (figures.some(({ more }) => more) ? 38 : 27)
  hairline(pages, pages.y)
}
