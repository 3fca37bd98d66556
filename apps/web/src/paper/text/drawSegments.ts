import type { ReportPdf } from '../pdf/ReportPdf.ts'
import { isRightToLeft } from './bidiLevels.ts'
import { spokenTexts } from './spokenTexts.ts'
import { visualOrder } from './visualOrder.ts'
import type { Measured } from './wrapSegments.ts'

const isSameRun = (a: Measured, b: Measured): boolean =>
  a.font === b.font && a.family === b.family && a.level === b.level && a.drawn === a.text && b.drawn === b.text

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

/** Draws a line from `x` to the right with its baseline at `y`, in the document's current size and colour. */
export function drawSegments(doc: ReportPdf, line: Measured[], x: number, y: number): void {
  let at = x
  const runs = mergedRuns(line)
  const actualTexts = spokenTexts(runs)
  for (const [i, run] of runs.entries()) {
    const text = actualTexts[i] ?? null
    if (run.drawn.trim() !== '') {
      doc.font(run.font)
      if (text !== null) doc.textFor(text, run.drawn, at, y)
      else doc.text(run.drawn, at, y, { lineBreak: false, baseline: 'alphabetic' })
    }
    at += run.width
  }
}
