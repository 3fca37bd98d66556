import { amountFormat } from '../figures/amountFormat.ts'
import { drawBars } from '../pdf/drawBars.ts'
import { drawFigures } from '../pdf/drawFigures.ts'
import { drawList } from '../pdf/drawList.ts'
import { COLOUR, SIDE_COLOUR, SIZE } from '../pdf/paper.ts'
import { hairline, makeRoom, type Pages } from '../pdf/sheet.ts'
import type { Style } from '../text/typesetter.ts'
import type { Block, BlockColumn, BlockDocument } from './blockDocument.ts'
import { drawCalendars } from './drawCalendars.ts'
import { drawParagraph } from './drawParagraph.ts'
import { drawPicture, drawPictures } from './drawPictures.ts'
import type { openPictures } from './openPictures.ts'

export type BlockPages = Pages & {
  document: BlockDocument
  pictures: ReturnType<typeof openPictures>
  /** The part that the heads of pages name. */
  part: string
}

const PART: Style = { size: 17, colour: COLOUR.ink, isDisplay: true }
const TITLE: Style = { size: 13, colour: COLOUR.ink, isDisplay: true }
const NOTE: Style = { size: SIZE.small, colour: COLOUR.muted }
const TITLE_LINE = 16.5
const GUTTER = 10
/** What a heading has below it on its page. */
const KEPT = 90

function drawPart(pages: BlockPages, name: string) {
  const { type, paper } = pages
  makeRoom(pages, 44 + KEPT)
  pages.part = name
  pages.y += pages.y > 70 ? 34 : 14
  type.write(name, paper.left, pages.y, PART)
  pages.y += 8
  hairline(pages, pages.y, COLOUR.accent, 1.2)
  pages.y += 2
}

function drawTitle(pages: BlockPages, text: string, note: string) {
  const { type, paper } = pages
  const lines = type.lines(text, TITLE.size, paper.right - paper.left, true)
  makeRoom(pages, lines.length * TITLE_LINE + KEPT)
  pages.y += pages.y > 70 ? 26 : 14
  for (const [at, line] of lines.entries()) {
    if (at > 0) pages.y += TITLE_LINE
    const x = line.rightToLeft ? paper.right - line.width : paper.left
    type.drawLine(line, x, pages.y, TITLE)
  }
  pages.y += 13
  type.write(note, paper.left, pages.y, NOTE)
  pages.y += 3
}

/** Gives each column its place, with a gutter before the next. */
function placed(columns: readonly BlockColumn[], { left, right }: Pages['paper']) {
  let x = left
  return columns.map(({ share, ...column }, at) => {
    const width = (right - left) * share
    const isLast = at === columns.length - 1
    const shown = { ...column, x, width: width - (isLast ? 0 : GUTTER) }
    x += width
    return shown
  })
}

type Options = { next: Block | undefined; onRow: () => void }
type Kind = Block['kind']
type Drawers = { [K in Kind]: (pages: BlockPages, block: Extract<Block, { kind: K }>, options: Options) => void }

const DRAWERS: Drawers = {
  part: (pages, { name }) => drawPart(pages, name),
  title: (pages, { text, note }) => drawTitle(pages, text, note),
  figures(pages, { figures, decimals }) {
    const { heading, locale } = pages.document
    pages.y += 12
    drawFigures(pages, figures, heading.currencySymbol, amountFormat(locale, decimals))
  },
  bars: (pages, block) => drawBars(pages, { ...block, colour: SIDE_COLOUR[block.side] }),
  list: (pages, block, { onRow }) => drawList(pages, { ...block, columns: placed(block.columns, pages.paper) }, onRow),
  calendars: drawCalendars,
  paragraph: (pages, block, { next }) => drawParagraph(pages, block, next),
  rule(pages) {
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
