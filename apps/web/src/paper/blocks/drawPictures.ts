import type { Picture } from 'pdfkit'
import { COLOUR, SIZE } from '../pdf/paper.ts'
import { makeRoom } from '../pdf/sheet.ts'
import type { Style } from '../text/style.ts'
import type { PictureBlock } from './blockDocument.ts'
import type { BlockPages } from './blockPages.ts'

const CAPTION: Style = { size: SIZE.small, colour: COLOUR.muted }
const CAPTION_LINE = 10.5
const MAX_CAPTION_LINES = 4
/** The largest picture in a text. */
const TEXT_WIDTH = 330
const TEXT_HEIGHT = 300
const PER_ROW = 3
const GUTTER = 14
const CELL_HEIGHT = 280
/** A picture that is higher than this many times its width continues beside itself, so that it can be read. */
const LONG = 2.7
const EMPTY_HEIGHT = 60
const ABOVE = 12
const LEAST_SCALE = 0.6
/** How much of a part of a long picture is in the next one, too, so that no line is cut in both. */
const OVERLAP = 10
const STEP = CELL_HEIGHT - OVERLAP

type Size = { width: number; height: number }

/** Returns the size of a picture within these, never larger than a point for each of its pixels. */
function fit({ width, height }: Picture, room: Size): Size {
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: width * scale, height: height * scale }
}

function drawEmpty({ doc, type }: BlockPages, text: string, x: number, y: number, width: number) {
  doc.roundedRect(x, y, width, EMPTY_HEIGHT, 3).lineWidth(0.6).strokeColor(COLOUR.edge).stroke()
  const lines = type.lines(text, CAPTION.size, width - 16).slice(0, MAX_CAPTION_LINES)
  lines.forEach((line, at) => void type.drawLine(line, x + 8, y + 16 + at * CAPTION_LINE, CAPTION))
}

const textSize = (picture: Picture | undefined) =>
  picture ? fit(picture, { width: TEXT_WIDTH, height: TEXT_HEIGHT }) : { width: 0, height: EMPTY_HEIGHT }

/** Returns a size, smaller if the rest of the page then has room: a page would otherwise end half empty. */
function sizeHere({ y, paper }: BlockPages, { width, height }: Size): Size {
  const scale = (paper.bottom - y - ABOVE) / height
  return scale < 1 && scale > LEAST_SCALE ? { width: width * scale, height: height * scale } : { width, height }
}

/** Returns the height of a picture in a text. */
export const pictureHeight = (pages: BlockPages, { id }: PictureBlock) => textSize(pages.pictures(id)).height + ABOVE

/** Draws a picture in a text, or why it is missing. */
export function drawPicture(pages: BlockPages, { id, missing }: PictureBlock): void {
  const { doc, paper } = pages
  const picture = pages.pictures(id)
  const size = sizeHere(pages, textSize(picture))
  makeRoom(pages, size.height + ABOVE)
  pages.y += ABOVE
  if (picture) doc.image(picture, paper.left, pages.y, size)
  else drawEmpty(pages, missing, paper.left, pages.y, TEXT_WIDTH)
  pages.y += size.height
}

/** A picture or, of a long one, a part of it: `from` is where the part begins, in steps from the top. */
type Cell = PictureBlock & { picture?: Picture | undefined; from: number; count: number }

function toCells(pages: BlockPages, block: PictureBlock, width: number): Cell[] {
  const picture = pages.pictures(block.id)
  const isLong = picture && picture.height > LONG * picture.width
  const count = isLong ? Math.ceil(((picture.height * width) / picture.width - OVERLAP) / STEP) : 1
  return Array.from({ length: count }, (_, from) => ({ ...block, picture, from, count }))
}

function drawStrip({ doc }: BlockPages, { picture, from }: Cell, x: number, y: number, width: number) {
  if (!picture) return
  const height = (picture.height * width) / picture.width
  doc.save()
  doc.rect(x, y, width, Math.min(CELL_HEIGHT, height - from * STEP)).clip()
  doc.image(picture, x, y - from * STEP, { width, height })
  doc.restore()
}

function captionLines({ type }: BlockPages, { caption, count, from }: Cell, width: number) {
  const texts = count > 1 ? [...caption, `${from + 1} / ${count}`] : caption
  return texts.flatMap((text) => type.lines(text, CAPTION.size, width)).slice(0, MAX_CAPTION_LINES)
}

function drawCell(pages: BlockPages, cell: Cell, x: number, { width, captionHeight }: CellSize) {
  const { type, doc, y } = pages
  const { picture, count, missing } = cell
  captionLines(pages, cell, width).forEach((line, at) => {
    type.drawLine(line, x, y + (at + 1) * CAPTION_LINE, at === 0 ? { ...CAPTION, colour: COLOUR.ink } : CAPTION)
  })
  const top = y + captionHeight + 6
  if (!picture) drawEmpty(pages, missing, x, top, width)
  else if (count > 1) drawStrip(pages, cell, x, top, width)
  else doc.image(picture, x, top, fit(picture, { width, height: CELL_HEIGHT }))
}

type CellSize = { width: number; captionHeight: number }

const getWidth = ({ paper }: BlockPages) => (paper.right - paper.left - (PER_ROW - 1) * GUTTER) / PER_ROW

function measureRow(pages: BlockPages, row: Cell[]) {
  const width = getWidth(pages)
  const heights = row.map(({ picture, count }) =>
    !picture ? EMPTY_HEIGHT : count > 1 ? CELL_HEIGHT : fit(picture, { width, height: CELL_HEIGHT }).height,
  )
  const captionHeight = Math.max(...row.map((cell) => captionLines(pages, cell, width).length)) * CAPTION_LINE
  return { captionHeight, height: captionHeight + 6 + Math.max(...heights) }
}

/** Returns the height of the first row of pictures. */
export function rowHeight(pages: BlockPages, blocks: PictureBlock[]) {
  const cells = blocks.slice(0, PER_ROW).flatMap((block) => toCells(pages, block, getWidth(pages)))
  return cells.length > 0 ? measureRow(pages, cells.slice(0, PER_ROW)).height + ABOVE : 0
}

/** Draws pictures beside each other, each below its caption. */
export function drawPictures(pages: BlockPages, blocks: PictureBlock[]): void {
  const { paper } = pages
  const width = getWidth(pages)
  const cells = blocks.flatMap((block) => toCells(pages, block, width))
  for (let at = 0; at < cells.length; at += PER_ROW) {
    const row = cells.slice(at, at + PER_ROW)
    const { captionHeight, height } = measureRow(pages, row)
    makeRoom(pages, height + ABOVE)
    pages.y += ABOVE
    row.forEach((cell, column) => {
      drawCell(pages, cell, paper.left + column * (width + GUTTER), { width, captionHeight })
    })
    pages.y += height
  }
}
