import { type AmountFormat, amountText } from '../figures/amountFormat.ts'
import { type Paper, papersOf, SIZE } from '../pdf/paper.ts'
import type { Typesetter } from '../text/typesetter.ts'
import type { TableDocument } from './tableTypes.ts'

export const CELL_SIZE = SIZE.text
export const HEAD_SIZE = SIZE.small
/** The space before a figure. */
const GAP = 12
/** More than this between two columns would make a row hard to follow. */
const WIDEST_GAP = 48
const NAME_WIDTH = 104
const LONGEST_NAME = 190

/** Some columns of a table, side by side: `right` is the right edge of each, in points. */
export type Band = { columns: { at: number; right: number }[] }

export type Layout = { paper: Paper; nameWidth: number; bands: Band[] }

const widthOf = ({ left, right }: Paper) => right - left

/** Puts the columns of a table on a page: beside each other if they fit, in landscape if they then do, else in bands. */
export function layOut(document: TableDocument, type: Typesetter, format: AmountFormat): Layout {
  const widths = document.columns.map((name, at) =>
    Math.max(
      type.width(name, HEAD_SIZE),
      ...document.rows.map(({ cells }) => type.width(amountText(format, cells[at] ?? 0), CELL_SIZE)),
    ),
  )
  const needed = sum(widths) + widths.length * GAP + NAME_WIDTH
  const { portrait, landscape } = papersOf(document)
  const paper = needed <= widthOf(portrait) ? portrait : landscape
  const names = Math.max(...document.rows.map(({ name }) => type.width(name, CELL_SIZE))) + 18
  const nameWidth = Math.min(LONGEST_NAME, Math.max(NAME_WIDTH, names))
  const room = widthOf(paper) - Math.min(nameWidth, Math.max(NAME_WIDTH, widthOf(paper) - needed + NAME_WIDTH))
  return { paper, nameWidth: widthOf(paper) - room, bands: computeBands(widths, paper, room) }
}

/** Divides the columns into as few bands as they need, of about as many columns each. */
function computeBands(widths: number[], paper: Paper, room: number): Band[] {
  for (let count = 1; ; count += 1) {
    const size = Math.ceil(widths.length / count)
    const bands = Array.from({ length: Math.ceil(widths.length / size) }, (_, n) =>
      widths.slice(n * size, (n + 1) * size),
    )
    if (size > 1 && bands.some((band) => sum(band) + band.length * GAP > room)) continue
    return bands.map((band, n) => ({ columns: placed(band, paper, room, n * size) }))
  }
}

/** Places columns from the left, the last at the right edge unless that would be too far. */
function placed(widths: number[], paper: Paper, room: number, first: number) {
  const gap = Math.min(WIDEST_GAP, (room - sum(widths)) / widths.length)
  const from = paper.right - sum(widths) - widths.length * gap
  return widths.map((_, n) => ({
    at: first + n,
    right: from + sum(widths.slice(0, n + 1)) + (n + 1) * gap,
  }))
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
