import type { ReportDocument } from '../reportDocument.ts'
import type { OpenDocument } from './openDocument.ts'
import { COLOUR, type Paper } from './paper.ts'

/** Where the content of every page but the first begins. */
export const PAGE_TOP = 64

/** The pages of a document. `y` is the position on the current one up to which it is filled. */
export type Pages = OpenDocument & {
  paper: Paper
  y: number
  /** Starts a new page and draws its running head. */
  turnPage: () => void
}

/** The drawing state of a report. */
export type Sheet = Pages & { report: ReportDocument }

/** Starts a new page if `height` does not fit on the current one. Returns whether it did. */
export function makeRoom(pages: Pages, height: number): boolean {
  if (pages.y + height <= pages.paper.bottom) return false
  pages.turnPage()
  return true
}

export function hairline({ doc, paper }: Pages, y: number, colour = COLOUR.hairline, width = 0.6): void {
  const { left, right } = paper
  doc.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke()
}
