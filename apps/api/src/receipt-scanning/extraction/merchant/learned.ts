import type { TextLine } from '../../text.ts'
import { alphanumeric } from '../fold.ts'

/** A correction of an earlier reading: the name as it was read, and the title, category and type the user chose. */
export type KnownMerchant = { rawName: string; title: string; category: string; type: 'income' | 'expense' }

const minSimilarity = 0.82
const firstLines = 16
const minLength = 3

/**
 * Returns the known merchant with the raw name most similar to `name` or a line of the receipt's head, or undefined if
 * none is similar enough.
 */
export function correctedMerchant(
  lines: TextLine[],
  name: string,
  known: KnownMerchant[],
): { merchant: KnownMerchant; score: number } | undefined {
  const read = [name, ...lines.slice(0, firstLines).map(({ text }) => text)]
    .map(alphanumeric)
    .filter((text) => text.length >= minLength)
  let best: { merchant: KnownMerchant; score: number } | undefined
  for (const merchant of known) {
    const rawName = alphanumeric(merchant.rawName)
    if (rawName.length < minLength) continue
    const score = Math.max(0, ...read.map((text, i) => similarity(text, rawName, i === 0 ? minSimilarity : 0.9)))
    if (score >= minSimilarity && score > (best?.score ?? 0)) best = { merchant, score }
  }
  return best
}

/** Returns a similarity from 0 to 1 (equal). Stops and returns 0 as soon as it cannot reach `minimum`. */
export function similarity(a: string, b: string, minimum: number): number {
  const longer = Math.max(a.length, b.length)
  const allowed = Math.floor(longer * (1 - minimum))
  if (a === b) return 1
  if (Math.abs(a.length - b.length) > allowed) return 0
  const edits = distance(a, b, allowed)
  return edits > allowed ? 0 : 1 - edits / longer
}

function distance(a: string, b: string, allowed: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    if (Math.min(...next) > allowed) return allowed + 1
    row = next
  }
  return row[b.length] as number
}
