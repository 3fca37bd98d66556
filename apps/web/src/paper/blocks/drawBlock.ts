import { amountFormat } from '../figures/amountFormat.ts'
import { drawBars } from '../pdf/drawBars.ts'
import { drawFigures } from '../pdf/drawFigures.ts'
import { drawList } from '../pdf/drawList.ts'
import { COLOUR, SIDE_COLOUR, SIZE } from '../pdf/paper.ts'
import { hairline, makeRoom, PAGE_TOP, type Pages } from '../pdf/sheet.ts'
import type { Style } from '../text/style.ts'
import type { Block } from './blockDocument.ts'
import type { BlockPages } from './blockPages.ts'
import { drawCalendars, firstHeight } from './drawCalendars.ts'
import { drawParagraph } from './drawParagraph.ts'
import { drawPicture, drawPictures, pictureHeight, rowHeight } from './drawPictures.ts'

const PART: Style = { size: 17, colour: COLOUR.ink, isDisplay: true }
const TITLE: Style = { size: 13, colour: COLOUR.ink, isDisplay: true }
const NOTE: Style = { size: SIZE.small, colour: COLOUR.muted }
const TITLE_LINE = 16.5
/** What a title has above and below it. */
const TITLE_ROOM = 34
const GUTTER = 10
/** The share of the paper's width that the first column of a grouped list can get from the widest one. */
const MOST_ADDED = 0.16
const RULE_ROOM = 40
/** What a heading has below it on its page, at least. */
const KEPT = 90

const isAtTop = ({ y }: BlockPages) => y === PAGE_TOP

const titleLines = ({ type, paper }: BlockPages, text: string) =>
  type.lines(text, TITLE.size, paper.right - paper.left, true)

/** Returns the height that the first of some blocks needs on the page of its heading. */
function keptHeight(pages: BlockPages, [next, ...others]: readonly Block[]): number {
  if (next?.kind === 'title')
    return titleLines(pages, next.text).length * TITLE_LINE + TITLE_ROOM + keptHeight(pages, others)
  if (next?.kind === 'pictures') return rowHeight(pages, next.pictures)
  if (next?.kind === 'calendars') return firstHeight(pages, next)
  if (next?.kind === 'picture') return pictureHeight(pages, next)
  return KEPT
}

function drawPart(pages: BlockPages, name: string, kept: number) {
  const { type, paper } = pages
  pages.part = name
  makeRoom(pages, 44 + kept)
  pages.y += isAtTop(pages) ? 24 : 34
  type.write(name, paper.left, pages.y, PART)
  pages.y += 8
  hairline(pages, pages.y, COLOUR.accent, 1.2)
  pages.y += 2
}

function drawTitle(pages: BlockPages, { text, note }: { text: string; note: string }, kept: number) {
  const { type, paper } = pages
  const lines = titleLines(pages, text)
  makeRoom(pages, lines.length * TITLE_LINE + kept)
  pages.y += isAtTop(pages) ? 20 : 34
  for (const [at, line] of lines.entries()) {
    if (at > 0) pages.y += TITLE_LINE
    const x = line.rightToLeft ? paper.right - line.width : paper.left
    type.drawLine(line, x, pages.y, TITLE)
  }
  pages.y += 13
  if (lines[0]?.rightToLeft) type.writeEnding(note, paper.right, pages.y, NOTE)
  else type.write(note, paper.left, pages.y, NOTE)
  pages.y += 3
}

/** Gives each column its place, with a gutter before the next. */
function placed({ paper, type }: BlockPages, list: Extract<Block, { kind: 'list' }>) {
  const full = paper.right - paper.left
  const widths = list.columns.map(({ share }) => full * share)
  const longest = list.isGrouped ? Math.ceil(widestGroup(list, type)) + GUTTER : 0
  const missing = Math.min(full * MOST_ADDED, Math.max(0, longest - (widths[0] ?? 0)))
  const widest = widths.indexOf(Math.max(...widths))
  let x = paper.left
  return list.columns.map(({ share: _, ...column }, at) => {
    const width = (widths[at] ?? 0) + (at === 0 ? missing : 0) - (at === widest ? missing : 0)
    const isLast = at === widths.length - 1
    const shown = { ...column, x, width: width - (isLast ? 0 : GUTTER) }
    x += width
    return shown
  })
}

/** Returns the width of the widest text of the first column, which are dates: some languages write them longer. */
function widestGroup({ rows }: Extract<Block, { kind: 'list' }>, type: Pages['type']) {
  const texts = new Set(rows.flatMap(({ cells }) => cells[0] ?? []))
  return Math.max(0, ...[...texts].map((text) => type.width(text, SIZE.text)))
}

/** `rest` are the two blocks that follow. */
type Options = { rest: readonly Block[]; onRow: () => void }
type Kind = Block['kind']
type Drawers = { [K in Kind]: (pages: BlockPages, block: Extract<Block, { kind: K }>, options: Options) => void }

const DRAWERS: Drawers = {
  part: (pages, { name }, { rest }) => drawPart(pages, name, keptHeight(pages, rest)),
  title: (pages, block, { rest }) => drawTitle(pages, block, keptHeight(pages, rest)),
  figures(pages, { figures, decimals }) {
    const { heading, locale } = pages.document
    const coloured = figures.map((figure) => ({ ...figure, colour: figure.isStrong ? COLOUR.accent : COLOUR.ink }))
    drawFigures(pages, coloured, { ...heading, locale }, amountFormat(locale, decimals))
  },
  bars: (pages, block) => drawBars(pages, { ...block, colour: SIDE_COLOUR[block.side] }),
  list: (pages, block, { onRow }) => drawList(pages, { ...block, columns: placed(pages, block) }, onRow),
  calendars: drawCalendars,
  paragraph: (pages, block, { rest }) => drawParagraph(pages, block, rest[0]),
  rule(pages) {
    // A new page divides the text as well.
    if (makeRoom(pages, RULE_ROOM)) return
    pages.y += 12
    hairline(pages, pages.y)
  },
  picture: drawPicture,
  pictures: (pages, { pictures }) => drawPictures(pages, pictures),
}

/** Draws a block. Calls `onRow` after each row of a list. */
export function drawBlock<K extends Kind>(pages: BlockPages, block: Extract<Block, { kind: K }>, options: Options) {
  const draw: Drawers[K] = DRAWERS[block.kind as K]
  draw(pages, block, options)
}
