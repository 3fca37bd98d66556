import type { ReportDocument } from '../reportDocument.ts'
import type { OpenDocument } from './openDocument.ts'
import { COLOUR, PAPER } from './paper.ts'

/** The report on its way to paper: `y` is how far down the current page is filled. */
export type Sheet = OpenDocument & {
  report: ReportDocument
  y: number
  /** Begins a new page and its running head. */
  turnPage: () => void
}

/** Turns the page where `height` does not fit on this one; tells whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAPER.bottom) return false
  sheet.turnPage()
  return true
}

export function hairline(sheet: Sheet, y: number, colour = COLOUR.hairline, width = 0.6): void {
  const { left, right } = PAPER
  sheet.doc.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke()
}
