// Only texts with one of these can have grapheme clusters of several code points; includes Thai and Lao sara am.
const MAY_JOIN = /[\p{M}\p{Cf}\p{So}\p{Sk}\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into grapheme clusters. */
export function toClusters(text: string): string[] {
  // Ten times faster than the segmenter, and sufficient for most texts.
  if (!MAY_JOIN.test(text)) return [...text]
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
