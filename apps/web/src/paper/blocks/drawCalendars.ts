import type { DayState } from '@daybook/contract'
import { COLOUR, SIZE } from '../pdf/paper.ts'
import { makeRoom } from '../pdf/sheet.ts'
import type { Style } from '../text/style.ts'
import type { Block, Calendar } from './blockDocument.ts'
import type { BlockPages } from './blockPages.ts'

const NAME: Style = { size: 10, colour: COLOUR.ink }
const SMALL: Style = { size: SIZE.small, colour: COLOUR.muted }
const NAME_LINE = 12.5
const MAX_NAME_LINES = 2
const PER_ROW = 3
const GUTTER = 26
const CELL = 17
const BOX = 14
const NUMBER_SIZE = 7
const LEGEND_ABOVE = 10
const LEGEND_HEIGHT = 34

const NUMBER_COLOUR: Record<DayState, string> = {
  done: '#ffffff',
  partly: COLOUR.ink,
  skipped: COLOUR.muted,
  missed: COLOUR.ink,
  due: COLOUR.ink,
  none: '#8f93a0',
}

/** Draws the state of a day in a square at `x`, `y`. The states differ without colour. */
function drawState({ doc }: BlockPages, state: DayState, x: number, y: number) {
  const box = () => doc.roundedRect(x, y, BOX, BOX, 2.5)
  if (state === 'done') box().fillColor(COLOUR.accent).fill()
  if (state === 'partly') {
    doc.save()
    box().clip()
    doc
      .rect(x, y + BOX * 0.62, BOX, BOX * 0.38)
      .fillColor(COLOUR.half)
      .fill()
    doc.restore()
  }
  if (state === 'skipped')
    doc
      .moveTo(x + 2, y + BOX - 2)
      .lineTo(x + BOX - 2, y + 2)
      .lineWidth(0.6)
      .strokeColor(COLOUR.edge)
      .stroke()
  if (state !== 'done' && state !== 'none' && state !== 'due')
    box()
      .lineWidth(0.7)
      .strokeColor(state === 'partly' ? COLOUR.accent : COLOUR.edge)
      .stroke()
}

type Calendars = Extract<Block, { kind: 'calendars' }>

function drawLegend(pages: BlockPages, { legend }: Calendars) {
  let x = pages.paper.left
  pages.y += LEGEND_ABOVE
  for (const { state, text } of legend) {
    drawState(pages, state, x, pages.y)
    if (state === 'none' || state === 'due')
      pages.type.write('7', x + 5, pages.y + 9.6, { size: NUMBER_SIZE, colour: NUMBER_COLOUR[state] })
    pages.type.write(text, x + BOX + 5, pages.y + 10, SMALL)
    x += BOX + 5 + pages.type.width(text, SMALL.size) + 16
  }
  pages.y += LEGEND_HEIGHT - LEGEND_ABOVE
}

const weeksOf = ({ before, days }: Calendar) => Math.ceil((before + days.length) / 7)

type Frame = { x: number; width: number; nameLines: number }

function drawCalendar(pages: BlockPages, calendar: Calendar, weekdays: readonly string[], place: Frame) {
  const { type } = pages
  const { x, width, nameLines } = place
  let { y } = pages
  const lines = type.lines(calendar.name, NAME.size, width)
  for (const [at, line] of lines.slice(0, MAX_NAME_LINES).entries()) {
    y += NAME_LINE
    type.drawLine(line, x, y, NAME)
    if (at === MAX_NAME_LINES - 1 && lines.length > MAX_NAME_LINES) type.write('…', x + line.width, y, NAME)
  }
  y = pages.y + nameLines * NAME_LINE + 12
  type.write(calendar.note, x, y, SMALL)
  y += 16
  const step = width / 7
  const centred = (text: string, column: number, baseline: number, style: Style) =>
    type.write(text, x + column * step + BOX / 2 - type.width(text, style.size) / 2, baseline, style)
  weekdays.forEach((name, at) => void centred(name, at, y, { ...SMALL, size: NUMBER_SIZE }))
  y += 6
  calendar.days.forEach((state, at) => {
    const place = calendar.before + at
    const [column, top] = [place % 7, y + Math.floor(place / 7) * CELL]
    drawState(pages, state, x + column * step, top)
    centred(`${at + 1}`, column, top + 9.6, { size: NUMBER_SIZE, colour: NUMBER_COLOUR[state] })
  })
}

const getWidth = ({ paper }: BlockPages) => (paper.right - paper.left - (PER_ROW - 1) * GUTTER) / PER_ROW

function measureRow(pages: BlockPages, row: Calendar[]) {
  const lineCounts = row.map(({ name }) => pages.type.lines(name, NAME.size, getWidth(pages)).length)
  const nameLines = Math.min(MAX_NAME_LINES, Math.max(...lineCounts))
  return { nameLines, height: nameLines * NAME_LINE + 34 + Math.max(...row.map(weeksOf)) * CELL }
}

/** Returns the height of the legend and of the first calendars. */
export const firstHeight = (pages: BlockPages, { calendars }: Calendars) =>
  LEGEND_HEIGHT + measureRow(pages, calendars.slice(0, PER_ROW)).height

/** Draws calendars of a month, three beside each other. */
export function drawCalendars(pages: BlockPages, block: Calendars): void {
  const { calendars, weekdays } = block
  const { paper } = pages
  drawLegend(pages, block)
  const width = getWidth(pages)
  for (let at = 0; at < calendars.length; at += PER_ROW) {
    const row = calendars.slice(at, at + PER_ROW)
    const { nameLines, height } = measureRow(pages, row)
    makeRoom(pages, height)
    row.forEach((calendar, column) => {
      drawCalendar(pages, calendar, weekdays, { x: paper.left + column * (width + GUTTER), width, nameLines })
    })
    pages.y += height + 16
  }
}
