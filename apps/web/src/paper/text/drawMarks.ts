import type { TextOptions } from 'pdfkit'
import { COLOUR } from '../pdf/paper.ts'
import type { ReportPdf } from '../pdf/ReportPdf.ts'
import type { Mark, Style } from './style.ts'

type Box = { x: number; y: number; width: number }

/** The share of the size of type by which the letters of a bold text are thicker. */
const BOLD = 0.035

export const PLAIN_OPTIONS: TextOptions = { lineBreak: false, baseline: 'alphabetic' }

/**
 * Returns how pdfkit draws marked text. Bold and italic letters are drawn from the one face that each script has, thicker or
 * slanted, because a bold and an italic face of every script would be megabytes.
 */
export function toOptions(doc: ReportPdf, { isBold, isItalic, isLink }: Mark, { size, colour }: Style): TextOptions {
  doc.fillColor(isLink ? COLOUR.accent : colour)
  if (isBold) doc.lineWidth(size * BOLD).strokeColor(isLink ? COLOUR.accent : colour)
  return { ...PLAIN_OPTIONS, ...(isItalic && { oblique: true }), ...(isBold && { fill: true, stroke: true }) }
}

/** Draws what is behind marked text. */
export function drawBehind(doc: ReportPdf, { isCode }: Mark, { x, y, width }: Box, { size, colour }: Style): void {
  if (isCode)
    doc
      .rect(x - 1, y - size * 0.86, width + 2, size * 1.2)
      .fillColor(COLOUR.tint)
      .fill()
      .fillColor(colour)
}

/** Draws the lines below and through marked text. */
export function drawLines(doc: ReportPdf, { isLink, isStruck }: Mark, { x, y, width }: Box, style: Style): void {
  const offsets = [...(isLink ? [style.size * 0.16] : []), ...(isStruck ? [style.size * -0.26] : [])]
  for (const offset of offsets)
    doc
      .moveTo(x, y + offset)
      .lineTo(x + width, y + offset)
      .lineWidth(0.5)
      .strokeColor(isLink ? COLOUR.accent : style.colour)
      .stroke()
}
