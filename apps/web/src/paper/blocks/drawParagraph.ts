import { COLOUR, SIZE } from '../pdf/paper.ts'
import { makeRoom } from '../pdf/sheet.ts'
import type { Style } from '../text/style.ts'
import type { TextLine } from '../text/typesetter.ts'
import type { Block, Marker, Paragraph } from './blockDocument.ts'
import type { BlockPages } from './blockPages.ts'

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
const MARKER_GAP = 5
/** The least height that a heading has below it on its page. */
const KEPT = 44

const indentOf = (indent: number) => Math.min(MAX_INDENT, indent) * INDENT

type Frame = { left: number; width: number }

/** Draws a marker before the text, which begins at its right end if it is read from there. */
function drawMarker(pages: BlockPages, marker: Marker, { left, width }: Frame, rightToLeft: boolean, style: Style) {
  const muted = { ...style, colour: COLOUR.muted }
  const start = rightToLeft ? left + width + MARKER_GAP : left - MARKER_GAP
  if ('isChecked' in marker) drawCheckBox(pages, marker.isChecked, rightToLeft ? start : start - BOX)
  else if (rightToLeft) pages.type.write(marker.text, start, pages.y, muted)
  else pages.type.writeEnding(marker.text, start, pages.y, muted)
}

function drawCheckBox({ doc, y }: BlockPages, isChecked: boolean, x: number) {
  const top = y - BOX + 0.5
  doc.roundedRect(x, top, BOX, BOX, 1.5).lineWidth(0.7).strokeColor(COLOUR.muted).stroke()
  if (!isChecked) return
  doc
    .moveTo(x + 1.6, top + 3.7)
    .lineTo(x + 3, top + 5.2)
    .lineTo(x + 5.6, top + 1.9)
  doc.lineWidth(1).strokeColor(COLOUR.accent).stroke()
}

/** Draws what is behind and beside a line: the tint of code, and the bars of quotes. */
function drawBackground({ doc, paper, y }: BlockPages, { style, quotes, indent }: Paragraph, rightToLeft: boolean) {
  const { size, line } = STYLES[style]
  const top = y - size * 0.96 - (line - size * 1.2) / 2
  if (style === 'code')
    doc
      .rect(paper.left + indentOf(indent), top, paper.right - paper.left - indentOf(indent), line + 0.3)
      .fillColor(COLOUR.tint)
      .fill()
  for (let at = 0; at < quotes; at += 1) {
    const from = indentOf(indent - quotes + at) + 3
    doc
      .rect(rightToLeft ? paper.right - from : paper.left + from, top, 1.6, line + 0.3)
      .fillColor(COLOUR.hairline)
      .fill()
  }
}

function drawLine(pages: BlockPages, paragraph: Paragraph, line: TextLine, { left, width }: Frame) {
  drawBackground(pages, paragraph, line.rightToLeft)
  const x = line.rightToLeft ? left + width - line.width : left
  pages.type.drawLine(line, x, pages.y, STYLES[paragraph.style])
}

/** Returns where a paragraph is: its indent is on the side from which it is read. */
function toFrame({ paper }: BlockPages, { indent, style }: Paragraph, rightToLeft: boolean): Frame {
  const padding = style === 'code' ? PADDING : 0
  const width = paper.right - paper.left - indentOf(indent) - 2 * padding
  return { left: paper.left + padding + (rightToLeft ? 0 : indentOf(indent)), width }
}

/** Returns how many lines have to be on one page with this one, so that none is alone at the end or top of a page. */
const linesTogether = (at: number, count: number) => (count <= 3 ? count - at : at === 0 || at === count - 2 ? 2 : 1)

/** Draws a paragraph of a written text. A heading stays with what follows it. */
export function drawParagraph(pages: BlockPages, paragraph: Paragraph, next: Block | undefined): void {
  const { style, runs, marker, space } = paragraph
  const face = STYLES[style]
  const lines = pages.type.richLines(runs, face.size, toFrame(pages, paragraph, false).width)
  const isFromRight = lines[0]?.rightToLeft ?? false
  const frame = toFrame(pages, paragraph, isFromRight)
  const kept = style === 'heading' && next ? KEPT : 0
  lines.forEach((line, at) => {
    const above = at === 0 ? space * face.line : 0
    const together = linesTogether(at, lines.length) * face.line
    if (makeRoom(pages, above + together + kept)) pages.y += 6
    else pages.y += above
    pages.y += face.line
    drawLine(pages, paragraph, line, frame)
    if (at === 0 && marker) drawMarker(pages, marker, frame, isFromRight, face)
  })
}
