import { COLOUR, SIZE } from '../pdf/paper.ts'
import { makeRoom } from '../pdf/sheet.ts'
import type { Style } from '../text/typesetter.ts'
import type { Block, Calendar, DayMark } from './blockDocument.ts'
import type { BlockPages } from './drawBlock.ts'

const NAME: Style = { size: 10, colour: COLOUR.ink }
const SMALL: Style = { size: SIZE.small, colour: COLOUR.muted }
const NAME_LINE = 12.5
const MAX_NAME_LINES = 2
const PER_ROW = 3
const GUTTER = 26
const CELL = 17
const BOX = 14
const NUMBER_SIZE = 7

const NUMBER_COLOUR: Record<DayMark, string> = {
  done: '#ffffff',
  partly: COLOUR.ink,
  skipped: COLOUR.muted,
  missed: COLOUR.ink,
  none: '#8f93a0',
}

/** Draws the mark of a day in a square at `x`, `y`. The marks differ without colour. */
function drawMark({ doc }: BlockPages, mark: DayMark, x: number, y: number) {
  const box = () => doc.roundedRect(x, y, BOX, BOX, 2.5)
  if (mark === 'done') box().fillColor(COLOUR.accent).fill()
  if (mark === 'partly') {
    doc.save()
    box().clip()
    doc
      .rect(x, y + BOX * 0.62, BOX, BOX * 0.38)
      .fillColor(COLOUR.half)
      .fill()
    doc.restore()
  }
  if (mark === 'skipped')
    doc
      .moveTo(x + 2, y + BOX - 2)
      .lineTo(x + BOX - 2, y + 2)
      .lineWidth(0.6)
      .strokeColor(COLOUR.edge)
      .stroke()
  if (mark !== 'done' && mark !== 'none')
    box()
      .lineWidth(0.7)
      .strokeColor(mark === 'partly' ? COLOUR.accent : COLOUR.edge)
      .stroke()
}

type Calendars = Extract<Block, { kind: 'calendars' }>

function drawLegend(pages: BlockPages, { legend }: Calendars) {
  let x = pages.paper.left
  pages.y += 10
  for (const { mark, text } of legend) {
    drawMark(pages, mark, x, pages.y)
    if (mark === 'none') pages.type.write('7', x + 5, pages.y + 9.6, { size: NUMBER_SIZE, colour: NUMBER_COLOUR.none })
    pages.type.write(text, x + BOX + 5, pages.y + 10, SMALL)
    x += BOX + 5 + pages.type.width(text, SMALL.size) + 16
  }
  pages.y += BOX + 10
}

const weeksOf = ({ before, days }: Calendar) => Math.ceil((before + days.length) / 7)

type Place = { x: number; width: number; nameLines: number }

function drawCalendar(pages: BlockPages, calendar: Calendar, weekdays: readonly string[], place: Place) {
  const { type } = pages
  const { x, width, nameLines } = place
  let { y } = pages
  for (const line of type.lines(calendar.name, NAME.size, width).slice(0, MAX_NAME_LINES)) {
    y += NAME_LINE
    type.drawLine(line, x, y, NAME)
  }
  y = pages.y + nameLines * NAME_LINE + 12
  type.write(calendar.note, x, y, SMALL)
  y += 16
  const step = width / 7
  const centred = (text: string, column: number, baseline: number, style: Style) =>
    type.write(text, x + column * step + BOX / 2 - type.width(text, style.size) / 2, baseline, style)
  weekdays.forEach((name, at) => void centred(name, at, y, { ...SMALL, size: NUMBER_SIZE }))
  y += 6
  calendar.days.forEach((mark, at) => {
    const place = calendar.before + at
    const [column, top] = [place % 7, y + Math.floor(place / 7) * CELL]
    drawMark(pages, mark, x + column * step, top)
    centred(`${at + 1}`, column, top + 9.6, { size: NUMBER_SIZE, colour: NUMBER_COLOUR[mark] })
  })
}

/** Draws calendars of a month, three beside each other. */
export function drawCalendars(pages: BlockPages, block: Calendars): void {
  const { calendars, weekdays } = block
  const { type, paper } = pages
  drawLegend(pages, block)
  const width = (paper.right - paper.left - (PER_ROW - 1) * GUTTER) / PER_ROW
  for (let at = 0; at < calendars.length; at += PER_ROW) {
    const row = calendars.slice(at, at + PER_ROW)
    const lineCounts = row.map(({ name }) => type.lines(name, NAME.size, width).length)
    const nameLines = Math.min(MAX_NAME_LINES, Math.max(...lineCounts))
    const height = nameLines * NAME_LINE + 34 + Math.max(...row.map(weeksOf)) * CELL
    makeRoom(pages, height)
    row.forEach((calendar, column) => {
      drawCalendar(pages, calendar, weekdays, { x: paper.left + column * (width + GUTTER), width, nameLines })
    })
    pages.y += height + 16
  }
}
