import LineBreaker from 'linebreak'

// Thai, Lao, Khmer and Burmese do not separate words with spaces: finding word ends needs a dictionary.
const NO_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Returns the UTF-16 offsets of possible line breaks (UAX 14, and a dictionary for scripts without spaces). */
export function breakPoints(text: string): Set<number> {
  const points = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) points.add(next.position)
  if (!NO_SPACES.test(text)) return points
  for (const { index } of words.segment(text)) {
    if (NO_SPACES.test(text.charAt(index)) && NO_SPACES.test(text.charAt(index - 1))) points.add(index)
  }
  return points
}
