import type { ReportDocument } from '../reportDocument.ts'
import type { OpenDocument } from './openDocument.ts'
import { COLOUR, PAPER } from './paper.ts'

/** The drawing state of a report. `y` is the position on the current page up to which it is filled. */
export type Sheet = OpenDocument & {
  report: ReportDocument
  y: number
  /** Starts a new page and draws its running head. */
  turnPage: () => void
}

/** Starts a new page if `height` does not fit on the current one. Returns whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAPER.bottom) return false
  sheet.turnPage()
  return true
}

export function hairline(sheet: Sheet, y: number, colour = COLOUR.hairline, width = 0.6): void {
  const { left, right } = PAPER
  sheet.doc.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke()
}
