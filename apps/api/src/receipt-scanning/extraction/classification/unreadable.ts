import type { TextLine } from '../../text.ts'

const minConfidence = 0.85
const minPrices = 3

/**
 * Returns whether the words of a page are in a script that the model does not know: prices, but hardly any words that
 * were recognised with certainty.
 */
export function isUnreadable(lines: TextLine[]): boolean {
  const parts = lines.flatMap((line) => line.parts)
  const prices = parts.filter(({ text }) => /^\D{0,3}\d[\d.,' ]*[.,]\d{2}\D{0,3}$/.test(text)).length
  const words = parts.filter(({ text, confidence }) => confidence >= minConfidence && /\p{L}{3}/u.test(text)).length
  return prices >= minPrices && words * 2 < prices
}
