import type { TextLine } from '../../text.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import { houseRules, type IncomeSort, incomeSigns } from './incomeSigns.ts'

export type EntryTypeGuess = { type: 'income' | 'expense'; sort: IncomeSort | null; confidence: number }

const headingShare = 0.4
const longestHeading = 46
const enough = 1
const inHeading = 1.1
const inText = 0.6

/** Income is the exception and has to show it: in a heading, or by several of its words. */
export function entryTypeOf(lines: TextLine[]): EntryTypeGuess {
  const texts = lines
    .map(({ text }) => fold(text))
    .filter((text) => !(houseRules.test(text) && text.split(' ').length > 3))
  const scores = incomeSigns
    .map((signs) => ({ sort: signs.sort, score: scoreOf(texts, signs) }))
    .sort((a, b) => b.score - a.score)
  const best = scores[0]
  if (!best || best.score < enough) {
    const doubt = Math.max(0, best?.score ?? 0)
    return { type: 'expense', sort: null, confidence: Math.max(0.55, 0.98 - doubt * 0.4) }
  }
  return { type: 'income', sort: best.sort, confidence: Math.min(0.98, 0.55 + best.score * 0.16) }
}

/** What stands below the heading counts once: footers speak of refunds in several languages. */
function scoreOf(texts: string[], { sort, strong, weak }: (typeof incomeSigns)[number]): number {
  const heading = Math.max(4, Math.ceil(texts.length * headingShare))
  const signs = texts.flatMap((text, i) => (has(strong, text) ? [i < heading && text.length < longestHeading] : []))
  const score = signs.filter(Boolean).length * inHeading + (signs.includes(false) ? inText : 0)
  const weakOnes = new Set(texts.flatMap((text) => [...text.matchAll(weak)].map(([match]) => match.replace(/\W/g, ''))))
  const full = score > 0 || (sort === 'SALARY' && weakOnes.size > 4)
  return score + Math.min(1.2, weakOnes.size * 0.3) * (full ? 1 : 0.5)
}
