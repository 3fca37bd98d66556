import type { Style } from '../text/style.ts'
import type { TextLine } from '../text/typesetter.ts'
import { COLOUR, SIZE } from './paper.ts'
import { hairline, makeRoom, type Pages } from './sheet.ts'

/**
 * A column from `x`, `width` wide, in points. `isEnd` aligns it to its end, as figures are; `beside` follows its label, drawn
 * by itself because a right-to-left symbol would reorder the label.
 */
export type ListColumn = {
  label: string
  x: number
  width: number
  isEnd?: boolean
  isMuted?: boolean
  beside?: string | undefined
}

/** A row: the lines of text of each column. `share` of the width is drawn as a bar below it, from 0 to 1. */
type ListRow = { cells: readonly (string | readonly string[])[]; share?: number | undefined }

/**
 * A list with a name, whose columns are repeated on each page. `continued` is its name there. `isGrouped` shows the text of
 * the first column once for all rows that have it.
 */
export type List = {
  name?: string | undefined
  continued?: string | undefined
  columns: readonly ListColumn[]
  rows: readonly ListRow[]
  isGrouped?: boolean | undefined
  total?: { label: string; amount: string } | undefined
  /** Is shown in place of rows. */
  empty?: string | undefined
}

const ROW = { size: SIZE.text, line: 12.5, above: 11.5, below: 5 }

const HEADING: Style = { size: SIZE.heading, colour: COLOUR.ink, isDisplay: true }
const CONTINUED: Style = { size: SIZE.text, colour: COLOUR.ink }
const LABEL: Style = { size: SIZE.small, colour: COLOUR.muted }
const CELL: Style = { size: ROW.size, colour: COLOUR.ink }
const MUTED: Style = { size: ROW.size, colour: COLOUR.muted }
const TOTAL: Style = { size: ROW.size, colour: COLOUR.accent }
const HEAD_HEIGHT = 50
const TOTAL_HEIGHT = 21
/** Keeps a row shorter than a page; the rest of a longer text is cut off. */
const MAX_LINES = 40
const BAR = 1.8
const LABEL_LINE = 10.5
const MAX_LABEL_LINES = 4

function drawLabels({ columns }: List, pages: Pages) {
  const { type } = pages
  const symbolWidth = ({ beside }: ListColumn) => (beside ? type.width(beside, LABEL.size) + 2.5 : 0)
  const labels = columns.map((column) =>
    type.lines(column.label, LABEL.size, column.width - symbolWidth(column)).slice(0, MAX_LABEL_LINES),
  )
  columns.forEach((column, at) => {
    const { x, width, isEnd, beside = '' } = column
    const right = x + width - symbolWidth(column)
    for (const [n, line] of (labels[at] ?? []).entries())
      type.drawLine(line, isEnd ? right - line.width : x, pages.y + n * LABEL_LINE, LABEL)
    type.writeEnding(beside, x + width, pages.y, LABEL)
  })
  pages.y += 5 + (Math.max(1, ...labels.map(({ length }) => length)) - 1) * LABEL_LINE
  hairline(pages, pages.y, COLOUR.accent, 0.9)
}

function drawHead(list: List, pages: Pages, isFirst: boolean) {
  const { type, paper } = pages
  const { name, continued, empty } = list
  if (name && isFirst) {
    type.write(name, paper.left, pages.y + 27, HEADING)
    pages.y += 44
  } else if (continued && !isFirst) {
    type.write(continued, paper.left, pages.y + 12, CONTINUED)
    pages.y += 31
  } else pages.y += 16
  if (empty === undefined) return drawLabels(list, pages)
  hairline(pages, pages.y - 9, COLOUR.accent, 0.9)
  type.write(empty, paper.left, pages.y + 10, MUTED)
  pages.y += 20
}

type LaidOut = { lines: TextLine[][]; height: number }

/** Returns the lines of each cell, and the height of the row. */
function layOut({ columns }: List, cells: ListRow['cells'], { type }: Pages): LaidOut {
  const lines = columns.map(({ width }, at) =>
    [cells[at] ?? '']
      .flat()
      .flatMap((text) => type.lines(text, ROW.size, width))
      .slice(0, MAX_LINES),
  )
  const deepest = Math.max(1, ...lines.map(({ length }) => length))
  return { lines, height: ROW.above + (deepest - 1) * ROW.line + ROW.below }
}

function drawCell(pages: Pages, lines: TextLine[], { x, width, isEnd, isMuted }: ListColumn) {
  lines.forEach((line, at) => {
    pages.type.drawLine(line, isEnd ? x + width - line.width : x, pages.y + at * ROW.line, isMuted ? MUTED : CELL)
  })
}

function drawBar({ doc, paper }: Pages, y: number, share: number) {
  const width = (paper.right - paper.left) * Math.min(1, Math.max(0, share))
  if (width > 0)
    doc
      .rect(paper.left, y - BAR / 2, width, BAR)
      .fillColor(COLOUR.accent)
      .fill()
}

function drawRow(list: List, pages: Pages, { lines, height }: LaidOut, share: number | undefined) {
  pages.y += ROW.above
  list.columns.forEach((column, at) => void drawCell(pages, lines[at] ?? [], column))
  pages.y += height - ROW.above
  hairline(pages, pages.y, COLOUR.hairline, 0.4)
  if (share !== undefined) drawBar(pages, pages.y, share)
}

function drawTotal({ type, paper }: Pages, y: number, { label, amount }: NonNullable<List['total']>) {
  type.write(label, paper.left, y, TOTAL)
  type.writeEnding(amount, paper.right, y, TOTAL)
}

/** Returns the height that a row needs below it on its page: neither the last row nor the total is alone on one. */
function heightAfter(list: List, at: number, pages: Pages) {
  const { rows, total } = list
  const totalHeight = total ? TOTAL_HEIGHT : 0
  const last = rows.at(-1)
  if (at === rows.length - 1) return totalHeight
  return last && at === rows.length - 2 ? layOut(list, last.cells, pages).height + totalHeight : 0
}

/** Draws a list. Repeats its head on each page, and never splits a row across pages. */
export function drawList(pages: Pages, list: List, onRow: () => void = () => {}): void {
  const { rows, total, isGrouped } = list
  makeRoom(pages, HEAD_HEIGHT + 3 * (ROW.above + ROW.below))
  drawHead(list, pages, true)
  let group: unknown
  rows.forEach((row, at) => {
    const [first = '', ...others] = row.cells
    const whole = layOut(list, row.cells, pages)
    const isTurned = makeRoom(pages, whole.height + heightAfter(list, at, pages))
    if (isTurned) drawHead(list, pages, false)
    const isRepeated = isGrouped && !isTurned && first === group
    group = first
    drawRow(list, pages, isRepeated ? layOut(list, ['', ...others], pages) : whole, row.share)
    onRow()
  })
  if (!total || rows.length === 0) return
  drawTotal(pages, pages.y + 16, total)
  pages.y += TOTAL_HEIGHT
}
