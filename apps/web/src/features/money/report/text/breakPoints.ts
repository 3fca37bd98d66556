import LineBreaker from 'linebreak'

// Thai and its neighbours write words without spaces: only a dictionary knows where they end.
const NO_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a line may end, as UTF-16 offsets: Unicode's line breaking (UAX 14) and a dictionary. */
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
