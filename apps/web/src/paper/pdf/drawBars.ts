import type { Style } from '../text/style.ts'
import { COLOUR, SIZE } from './paper.ts'
import { makeRoom, type Pages } from './sheet.ts'

/** A bar of the length `part`, 0 to 1, with its amount and share as text. */
export type Bar = { name: string; part: number; amount: string; share: string }

const HEADING: Style = { size: SIZE.heading, colour: COLOUR.ink, isDisplay: true }
const NAME: Style = { size: SIZE.text, colour: COLOUR.ink }
const PART: Style = { size: SIZE.text, colour: COLOUR.muted }
const NAME_WIDTH = 130
const PART_WIDTH = 42
const LINE = 11

type Bars = { name: string; note: string | undefined; bars: Bar[]; colour: string }

/** Draws bars below each other, whose names wrap, and a note below them. They are all on one page. */
export function drawBars(pages: Pages, { name, note, bars, colour }: Bars): void {
  const { doc, type, paper } = pages
  const left = paper.left + NAME_WIDTH + 12
  const amounts = bars.map(({ amount }) => type.width(amount, NAME.size))
  const longest = paper.right - PART_WIDTH - Math.max(...amounts) - 12 - left
  const names = bars.map((bar) => type.lines(bar.name, NAME.size, NAME_WIDTH))
  const height = names.reduce((sum, lines) => sum + lines.length * LINE + 6, 0)
  makeRoom(pages, height + (note ? 64 : 48))
  type.write(name, paper.left, pages.y + 24, HEADING)
  // The sum of the others can be larger than any single one.
  const largest = Math.max(...bars.map(({ part }) => part)) || 1
  let y = pages.y + 44
  bars.forEach(({ part, amount, share }, i) => {
    const lines = names[i] ?? []
    lines.forEach((line, row) => {
      type.drawLine(line, paper.left, y + row * LINE, NAME)
    })
    doc
      .rect(left, y - 7, Math.max(0.8, (part / largest) * longest), 8)
      .fillColor(colour)
      .fill()
    type.writeEnding(amount, paper.right - PART_WIDTH, y, NAME)
    type.writeEnding(share, paper.right, y, PART)
    y += Math.max(1, lines.length) * LINE + 6
  })
  if (note) {
    type.write(note, paper.left, y + 2, PART)
    y += LINE + 6
  }
  pages.y = y - 4
}
