import type { TextLine } from '../../text.ts'
import { fold } from '../fold.ts'
import { findScreenAmountRow } from '../merchant/screen.ts'
import { sentToUser } from '../merchant/screenWords.ts'
import { has } from '../phrases.ts'
import {
  billWords,
  houseRules,
  type IncomeSort,
  incomeSigns,
  loyalty,
  screenIncome,
  statedIncome,
} from './incomeSigns.ts'
import type { RefundSign } from './refundSigns.ts'

export type EntryTypeGuess = { type: 'income' | 'expense'; sort: IncomeSort | null; confidence: number }

const headingShare = 0.4
const maxHeadingLength = 46
const minIncomeScore = 1
const headingScore = 1.1
const textScore = 0.6
/** A bill with words of income below its heading is an expense that is marked. */
const mostOfBill = 0.9

const linesBelowAmount = 3
const maxScreenWords = 5
const screenConfidence = 0.86
const statedConfidence = 0.8

const signConfidence: Record<RefundSign, number> = {
  plus: 0.86,
  negative: 0.84,
  heading: 0.8,
  void: 0.6,
  out: 0.95,
  mention: 0.6,
}

/**
 * Classifies a receipt as income or expense. Income needs a match in the heading or before the total, which is on the
 * line `totalLine`, several matches, or a sign of money that came in; everything else is an expense.
 */
export function classifyEntryType(lines: TextLine[], sign: RefundSign | undefined, totalLine: number): EntryTypeGuess {
  const guess = typeOnScreen(lines, sign, typeByWords(lines, totalLine))
  if (!sign) return guess
  if (guess.type === 'income' && sign !== 'out')
    return sign === 'mention' ? guess : { ...guess, confidence: Math.max(guess.confidence, signConfidence[sign]) }
  if (sign === 'mention') return { ...guess, confidence: Math.min(guess.confidence, signConfidence.mention) }
  if (sign === 'out') return { type: 'expense', sort: null, confidence: guess.type === 'expense' ? 0.97 : 0.6 }
  return { type: 'income', sort: sign === 'plus' ? 'DEPOSIT' : 'REFUND', confidence: signConfidence[sign] }
}

/** Returns the type by what an app says near its amount, which is certain where other receipts only mention words. */
function typeOnScreen(lines: TextLine[], sign: RefundSign | undefined, guess: EntryTypeGuess): EntryTypeGuess {
  const amountRow = findScreenAmountRow(lines)
  if (amountRow === undefined || sign === 'out') return guess
  const head = lines.slice(0, amountRow + linesBelowAmount).map(({ text }) => fold(text))
  const strong = incomeSigns.find(
    ({ sort, strong }) =>
      (sort === 'DEPOSIT' || sort === 'REFUND' || sort === 'SALARY') && head.some((text) => has(strong, text)),
  )
  const isIncome = (text: string) =>
    sentToUser.test(text) || (has(screenIncome, text) && text.split(' ').length < maxScreenWords)
  if (!strong && !head.some(isIncome)) return guess
  return {
    type: 'income',
    sort: guess.sort ?? strong?.sort ?? 'DEPOSIT',
    confidence: Math.max(guess.confidence, screenConfidence),
  }
}

function typeByWords(lines: TextLine[], totalLine: number): EntryTypeGuess {
  const ofTotal = fold(lines[totalLine]?.text ?? '')
  const texts = lines
    .map(({ text }) => fold(text))
    .filter((text) => !(houseRules.test(text) && text.split(' ').length > 3) && !loyalty.test(text))
  const scores = incomeSigns
    .map((signs) => ({ sort: signs.sort, score: computeScore(texts, signs, ofTotal) }))
    .sort((a, b) => b.score - a.score)
  const best = scores[0]
  if (!best || best.score < minIncomeScore) {
    const doubt = Math.max(0, best?.score ?? 0)
    return { type: 'expense', sort: null, confidence: Math.max(0.55, 0.98 - doubt * 0.4) }
  }
  const stated = texts.some((text) => has(statedIncome, text)) ? statedConfidence : 0
  return { type: 'income', sort: best.sort, confidence: Math.max(stated, Math.min(0.98, 0.55 + best.score * 0.16)) }
}

/**
 * Returns the score of one kind of income. Matches below the heading count once, because footers mention refunds in
 * several languages.
 */
function computeScore(texts: string[], { sort, strong, weak }: (typeof incomeSigns)[number], ofTotal: string): number {
  const bill = sort === 'REFUND' || sort === 'SALARY' ? -1 : texts.findIndex((text) => has(billWords, text))
  const heading = Math.max(4, Math.ceil(texts.length * headingShare))
  const signs = texts.flatMap((text, i) => {
    const isBelowBill = bill >= 0 && bill < i
    const isHeading = ((i < heading && text.length < maxHeadingLength) || text === ofTotal) && !isBelowBill
    return has(strong, text) ? [isHeading] : []
  })
  const score = signs.filter(Boolean).length * headingScore + (signs.includes(false) ? textScore : 0)
  const weakMatches = new Set(
    texts.flatMap((text) => [...text.matchAll(weak)].map(([match]) => match.replace(/\W/g, ''))),
  )
  const full = score > 0 || (sort === 'SALARY' && weakMatches.size > 4)
  const sum = score + Math.min(1.2, weakMatches.size * 0.3) * (full ? 1 : 0.5)
  return bill >= 0 && !signs.includes(true) ? Math.min(sum, mostOfBill) : sum
}
