import { guessCategory } from '@daybook/domain/starterCategories'
import type { TextLine } from '../../text.ts'
import { fold } from '../fold.ts'
import { categoryWords } from './categoryWords.ts'
import type { EntryTypeGuess } from './entryType.ts'

type Category = { name: string; confidence: number }

const nameWeight = 3
const maxGoodsScore = 2.5
/** Streets and squares: "Grote Markt", "Am Markt", "12 Market St". */
const marketPlaces =
  /(?<![a-z])(?:am|grote|alter|alte|neuer|grand|old|nieuwe|oude)\s(?:markt|market|marche)(?![a-z])|(?<![a-z])market\s(?:st|street|sq|square|pl|place|rd|road|row)(?![a-z])/g

/** Each is compared with hundreds of words. */
const MOST_TEXTS = 60
const otherAlphabet = /(?!\p{Script=Latin})\p{L}/u

/**
 * Returns the category that matches the merchant's name best, or with less weight the goods; OTHER if nothing matches.
 * The category of income is its kind.
 */
export function classifyCategory(lines: TextLine[], title: string, kind: EntryTypeGuess): Category {
  if (kind.type === 'income') return { name: kind.sort ?? 'INCOME', confidence: kind.confidence }
  const name = withoutPlaces(title)
  const texts = lines.map(({ text }) => withoutPlaces(text))
  const ranked = categoryWords
    .map(([category, words]) => ({
      category,
      score: countIn(words, [name]) * nameWeight + Math.min(maxGoodsScore, countIn(words, texts) * 0.5),
    }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (!best || best.score < 0.5) return guessByTitleWords([title, ...lines.map(({ text }) => text)])
  const lead = best.score - (second?.score ?? 0)
  return { name: best.category, confidence: Math.min(0.95, 0.4 + lead * 0.15) }
}

/** Guesses by the words that titles of entries are guessed by, which are in more alphabets: of the name, then of the goods. */
function guessByTitleWords(texts: string[]): Category {
  for (const [at, text] of texts.slice(0, MOST_TEXTS).entries()) {
    const name = otherAlphabet.test(text) ? guessCategory('expense', text, []) : ''
    if (name) return { name, confidence: 0.4 + (at === 0 ? nameWeight : 0.5) * 0.15 }
  }
  return { name: 'OTHER', confidence: 0.3 }
}

function withoutPlaces(text: string): string {
  return fold(text).replace(marketPlaces, ' ')
}

/** Returns how many different words of the list occur in the texts. */
function countIn(words: RegExp, texts: string[]): number {
  return new Set(texts.flatMap((text) => [...text.matchAll(words)].map(([match]) => match))).size
}
