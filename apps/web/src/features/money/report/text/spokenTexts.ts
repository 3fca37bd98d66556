import { UNDRAWABLE } from '../fonts/fontPieces.ts'
import { isRightToLeft } from './bidiLevels.ts'
import { clustersOf } from './clusters.ts'
import type { Measured } from './wrapSegments.ts'

// Glyphs of these fonts do not map back to letters one by one, so the text is written beside them.
const SHAPED = /arabic|hebrew|devanagari|bengali|thai|emoji/

const needsText = ({ font, family, drawn, text }: Measured): boolean =>
  SHAPED.test(font) || family === UNDRAWABLE || drawn !== text

// Readers expect the text in the order of the glyphs and turn right-to-left words round themselves.
const asPlaced = ({ text, level }: Measured): string =>
  isRightToLeft(level) ? clustersOf(text).reverse().join('') : text

const isDotted = (word: Measured[]): boolean => word.some(({ text }) => text === '.')

/** Right-to-left words of a line in visual order: from and to, without what parts them. */
function rightToLeftWords(runs: Measured[]): [from: number, to: number][] {
  const words: [number, number][] = []
  let from = 0
  for (let i = 0; i <= runs.length; i += 1) {
    const run = runs[i]
    if (run && isRightToLeft(run.level) && !run.space) continue
    if (i > from) words.push([from, i])
    from = i + 1
  }
  return words
}

/**
 * The text to write beside each run of a line in visual order, null where the glyphs say enough.
 * A full stop stops the turning round, so that 'د.ك' would be copied back to front: there each run
 * carries the text of the run that stands where it is read.
 */
export function spokenTexts(runs: Measured[]): (string | null)[] {
  const texts = runs.map((run) => (needsText(run) ? asPlaced(run) : null))
  for (const [from, to] of rightToLeftWords(runs)) {
    const word = runs.slice(from, to)
    if (isDotted(word)) texts.splice(from, word.length, ...word.map(asPlaced).reverse())
  }
  return texts
}
