import type { ReportPdf } from '../pdf/ReportPdf.ts'
import { isRightToLeft } from './bidiLevels.ts'
import { drawBehind, drawLines, PLAIN_OPTIONS, toOptions } from './drawMarks.ts'
import { spokenTexts } from './spokenTexts.ts'
import type { Style } from './style.ts'
import { visualOrder } from './visualOrder.ts'
import type { Measured } from './wrapSegments.ts'

const isSameRun = (a: Measured, b: Measured): boolean =>
  a.mark === b.mark &&
  a.font === b.font &&
  a.family === b.family &&
  a.level === b.level &&
  a.drawn === a.text &&
  b.drawn === b.text

/** Returns the line in visual order, with adjacent left-to-right segments of one font merged, whose text is drawn as it is. */
function mergedRuns(line: Measured[]): Measured[] {
  const runs: Measured[] = []
  for (const segment of visualOrder(line)) {
    const last = runs.at(-1)
    if (last && isSameRun(last, segment) && !isRightToLeft(last.level)) {
      last.text += segment.text
      last.drawn += segment.drawn
      last.width += segment.width
    } else runs.push({ ...segment })
  }
  return runs
}

/** Draws a line from `x` to the right with its baseline at `y`. */
export function drawSegments(doc: ReportPdf, line: Measured[], x: number, y: number, style: Style): void {
  doc.fontSize(style.size).fillColor(style.colour)
  let at = x
  const runs = mergedRuns(line)
  const actualTexts = spokenTexts(runs)
  for (const [i, run] of runs.entries()) {
    const text = actualTexts[i] ?? null
    const place = { x: at, y, width: run.width }
    if (run.mark) drawBehind(doc, run.mark, place, style)
    if (run.drawn.trim() !== '') {
      doc.font(run.font)
      const options = run.mark ? toOptions(doc, run.mark, style) : PLAIN_OPTIONS
      if (text !== null) doc.textFor(text, run.drawn, at, y, options)
      else doc.text(run.drawn, at, y, options)
    }
    if (run.mark) {
      drawLines(doc, run.mark, place, style)
      doc.fillColor(style.colour)
    }
    at += run.width
  }
}
