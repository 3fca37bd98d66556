import { COLOUR, SIZE } from '../pdf/paper.ts'
import { makeRoom } from '../pdf/sheet.ts'
import type { Style, TextLine } from '../text/typesetter.ts'
import type { Block, Marker, Paragraph } from './blockDocument.ts'
import type { BlockPages } from './drawBlock.ts'

type Face = Style & { line: number }

const STYLES: Record<Paragraph['style'], Face> = {
  text: { size: 9.5, colour: COLOUR.ink, line: 14 },
  heading: { size: 11, colour: COLOUR.ink, line: 16 },
  code: { size: 8.5, colour: COLOUR.ink, line: 12 },
  muted: { size: SIZE.text, colour: COLOUR.muted, line: 13 },
}

const INDENT = 16
const MAX_INDENT = 12
/** How far text is from the edge of the tint of code. */
const PADDING = 6
const BOX = 7
/** The least height that a heading has below it on its page. */
const KEPT = 44

type Place = { left: number; width: number }

function drawMarker(pages: BlockPages, marker: Marker, left: number, style: Style) {
  if ('text' in marker) pages.type.writeEnding(marker.text, left - 5, pages.y, { ...style, colour: COLOUR.muted })
  else drawCheckBox(pages, marker.isChecked, left)
}

function drawCheckBox({ doc, y }: BlockPages, isChecked: boolean, left: number) {
  const [x, top] = [left - BOX - 5, y - BOX + 0.5]
  doc.roundedRect(x, top, BOX, BOX, 1.5).lineWidth(0.7).strokeColor(COLOUR.muted).stroke()
  if (!isChecked) return
  doc
    .moveTo(x + 1.6, top + 3.7)
    .lineTo(x + 3, top + 5.2)
    .lineTo(x + 5.6, top + 1.9)
  doc.lineWidth(1).strokeColor(COLOUR.accent).stroke()
}

/** Draws what is behind and beside a line: the tint of code, and the bars of quotes. */
function drawBackground({ doc, paper, y }: BlockPages, { style, quotes, indent }: Paragraph, { left }: Place) {
  const { size, line } = STYLES[style]
  const top = y - size * 0.86 - (line - size * 1.2) / 2
  if (style === 'code')
    doc
      .rect(left - PADDING, top, paper.right - left + PADDING, line + 0.3)
      .fillColor(COLOUR.tint)
      .fill()
  for (let at = 0; at < quotes; at += 1) {
    const x = paper.left + Math.min(MAX_INDENT, indent - quotes + at) * INDENT + 3
    doc
      .rect(x, top, 1.6, line + 0.3)
      .fillColor(COLOUR.hairline)
      .fill()
  }
}

function drawLine(pages: BlockPages, paragraph: Paragraph, line: TextLine, { left, width }: Place) {
  drawBackground(pages, paragraph, { left, width })
  const x = line.rightToLeft ? left + width - line.width : left
  pages.type.drawLine(line, x, pages.y, STYLES[paragraph.style])
}

/** Returns how many lines have to be on one page with this one, so that none is alone at the end or top of a page. */
const linesTogether = (at: number, count: number) => (count <= 3 ? count - at : at === 0 || at === count - 2 ? 2 : 1)

/** Draws a paragraph of a written text. A heading stays with what follows it. */
export function drawParagraph(pages: BlockPages, paragraph: Paragraph, next: Block | undefined): void {
  const { style, runs, marker, space } = paragraph
  const { type, paper } = pages
  const face = STYLES[style]
  const left = paper.left + Math.min(MAX_INDENT, paragraph.indent) * INDENT + (style === 'code' ? PADDING : 0)
  const place = { left, width: paper.right - left - (style === 'code' ? PADDING : 0) }
  const lines = type.richLines(runs, face.size, place.width)
  const kept = style === 'heading' && next ? KEPT : 0
  lines.forEach((line, at) => {
    const above = at === 0 ? space * face.line : 0
    const together = linesTogether(at, lines.length) * face.line
    if (makeRoom(pages, above + together + kept)) pages.y += 6
    else pages.y += above
    pages.y += face.line
    drawLine(pages, paragraph, line, place)
    if (at === 0 && marker) drawMarker(pages, marker, left, face)
  })
}
