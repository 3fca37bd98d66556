import type { TextLine } from '../../text.ts'
import { bare } from '../fold.ts'

/** What the user made of an earlier reading: how the name was read then, and what it should be called. */
export type KnownMerchant = { rawName: string; title: string; category: string; type: 'income' | 'expense' }

const MIN_SIMILARITY = 0.82
const headLines = 16
const shortest = 3

/** The known merchant whose earlier spelling is nearest to the name or to a line of the head. */
export function correctedMerchant(
  lines: TextLine[],
  name: string,
  known: KnownMerchant[],
): { merchant: KnownMerchant; likeness: number } | undefined {
  const read = [name, ...lines.slice(0, headLines).map(({ text }) => text)]
    .map(bare)
    .filter((text) => text.length >= shortest)
  let best: { merchant: KnownMerchant; likeness: number } | undefined
  for (const merchant of known) {
    const rawName = bare(merchant.rawName)
    if (rawName.length < shortest) continue
    const likeness = Math.max(0, ...read.map((text, i) => similarity(text, rawName, i === 0 ? MIN_SIMILARITY : 0.9)))
    if (likeness >= MIN_SIMILARITY && likeness > (best?.likeness ?? 0)) best = { merchant, likeness }
  }
  return best
}

/** 1 for the same letters; 0 as soon as it is clear that `enough` is out of reach. */
function similarity(a: string, b: string, enough: number): number {
  const longer = Math.max(a.length, b.length)
  const allowed = Math.floor(longer * (1 - enough))
  if (a === b) return 1
  if (Math.abs(a.length - b.length) > allowed) return 0
  const apart = distance(a, b, allowed)
  return apart > allowed ? 0 : 1 - apart / longer
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
