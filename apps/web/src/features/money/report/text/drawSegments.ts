import type { ReportPdf } from '../pdf/ReportPdf.ts'
import { isRightToLeft } from './bidiLevels.ts'
import { spokenTexts } from './spokenTexts.ts'
import { visualOrder } from './visualOrder.ts'
import type { Measured } from './wrapSegments.ts'

const alike = (a: Measured, b: Measured): boolean => a.font === b.font && a.family === b.family && a.level === b.level

/** Neighbours of one font that run left to right are drawn in one go. */
function joined(line: Measured[]): Measured[] {
  const runs: Measured[] = []
  for (const segment of visualOrder(line)) {
    const last = runs.at(-1)
    if (last && alike(last, segment) && !isRightToLeft(last.level)) {
      last.text += segment.text
      last.drawn += segment.drawn
      last.width += segment.width
    } else runs.push({ ...segment })
  }
  return runs
}

/** Draws a line from `x` to the right with the baseline at `y`, in the document's size and colour. */
export function drawSegments(doc: ReportPdf, line: Measured[], x: number, y: number): void {
  let at = x
  const runs = joined(line)
  const spoken = spokenTexts(runs)
  for (const [i, run] of runs.entries()) {
    const text = spoken[i] ?? null
    if (run.drawn.trim() !== '') {
      doc.font(run.font)
      if (text !== null) doc.textFor(text, run.drawn, at, y)
      else doc.text(run.drawn, at, y, { lineBreak: false, baseline: 'alphabetic' })
    }
    at += run.width
  }
}
