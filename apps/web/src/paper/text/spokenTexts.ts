import { UNDRAWABLE } from '../fonts/fontPieces.ts'
import { SHAPED } from '../fonts/fontTable.ts'
import { isRightToLeft } from './bidiLevels.ts'
import { toClusters } from './clusters.ts'
import type { Measured } from './wrapSegments.ts'

const EMOJI = /emoji/

// Where glyphs do not map one to one to letters, their text is written as ActualText.
const needsText = ({ font, family, drawn, text }: Measured): boolean =>
  SHAPED.test(font) || EMOJI.test(font) || family === UNDRAWABLE || drawn !== text

// PDF readers expect the text in glyph order and reverse right-to-left words themselves.
const inGlyphOrder = ({ text, level }: Measured): string =>
  isRightToLeft(level) ? toClusters(text).reverse().join('') : text

const hasFullStop = (word: Measured[]): boolean => word.some(({ text }) => text === '.')

/** Returns the ranges of the right-to-left words of a line in visual order, without separators. */
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
 * Returns the ActualText of each run of a line in visual order, or null if the glyphs map to the text themselves.
 * PDF readers do not reverse across a full stop, so 'د.ك' would be copied in reverse: the runs of such a word get their
 * texts in reverse order instead.
 */
export function spokenTexts(runs: Measured[]): (string | null)[] {
  const texts = runs.map((run) => (needsText(run) ? inGlyphOrder(run) : null))
  for (const [from, to] of rightToLeftWords(runs)) {
    const word = runs.slice(from, to)
    if (hasFullStop(word)) texts.splice(from, word.length, ...word.map(inGlyphOrder).reverse())
  }
  return texts
}
