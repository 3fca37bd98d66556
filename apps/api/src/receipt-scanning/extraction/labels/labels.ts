import { fold } from '../fold.ts'
import { anyOf, has } from '../phrases.ts'
import { incomeWords } from './incomeWords.ts'
import type { LabelKind } from './labelKind.ts'
import { layoutWords } from './layoutWords.ts'
import { otherScripts } from './otherScripts.ts'
import { countWords, includingWords, suggestionWords, summaryWords, yearWords } from './otherWords.ts'
import { discountWords, extraWords, roundingWords, taxWords } from './partWords.ts'
import { payableWords } from './payableWords.ts'
import { cardWords, cashWords, changeWords } from './paymentWords.ts'
import { amountWords, grossWords, netWords, subtotalWords, totalWords } from './totalWords.ts'

export type Label = { kind: LabelKind; start: number; end: number }

/** Matches "total" with one letter misread. */
const misreadTotal = /(?<![a-z])(?:t[a-z]tal|to[a-z]al|tot[a-z]l)(?![a-z])/g

/** "Bestellsumme", "factuurbedrag", "totalbelopp": the first half says what sum it is. */
const compound = /(?<![a-z])([a-z]{2,}?)s?(?:summe|betrag|bedrag|belopp|belop|belob|summa)(?![a-z])/g

const patterns: [LabelKind, RegExp][] = [
  ['payable', anyOf(payableWords)],
  ['payable', anyOf(incomeWords)],
  ['net', anyOf(netWords)],
  ['gross', anyOf(grossWords)],
  ['total', anyOf(totalWords)],
  ['total', misreadTotal],
  ['subtotal', anyOf(subtotalWords)],
  ['tax', anyOf(taxWords)],
  ['extra', anyOf(extraWords)],
  ['discount', anyOf(discountWords)],
  ['rounding', anyOf(roundingWords)],
  ['cash', anyOf(cashWords)],
  ['card', anyOf(cardWords)],
  ['change', anyOf(changeWords)],
  ['count', anyOf(countWords)],
  ['including', anyOf(includingWords)],
  ['amount', anyOf(amountWords)],
  ...Object.entries(otherScripts).map(([kind, words]): [LabelKind, RegExp] => [kind as LabelKind, anyOf(words)]),
  ...layoutWords,
]
/** A time directly before a word hides its beginning. */
const clock = /\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m?\.?(?=[^a-z]|t[o0]tal|$))?/g
const summary = anyOf(summaryWords)
const year = anyOf(yearWords)
const suggestion = anyOf(suggestionWords)

/** Returns the labels in a line that say what its amounts are. Of two that overlap, the longer one is kept. */
export function labelsIn(text: string): Label[] {
  const normalized = fold(text).replace(clock, (time) => ' '.repeat(time.length))
  const found = patterns.flatMap(([kind, pattern]) =>
    [...normalized.matchAll(pattern)].map((match) => ({
      kind,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  const kept: Label[] = []
  for (const label of [...found, ...compoundsIn(normalized)].sort(longestFirst)) {
    if (kept.every((other) => label.end <= other.start || label.start >= other.end)) kept.push(label)
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** Returns the labels that are compounds of "sum": those of the kind of their first half, else totals. */
function compoundsIn(normalized: string): Label[] {
  return [...normalized.matchAll(compound)].map(({ 0: match, 1: first = '', index }) => ({
    kind: patterns.find(([, pattern]) => first.replace(pattern, '') === '')?.[0] ?? 'total',
    start: index,
    end: index + match.length,
  }))
}

/** Returns whether a label is printed in Cyrillic or Greek, which the model reads as Latin letters that look alike. */
export function usesOtherAlphabet(texts: string[]): boolean {
  return texts.some((text) => layoutWords.some(([, pattern]) => has(pattern, fold(text))))
}

const longestFirst = (a: Label, b: Label) => b.end - b.start - (a.end - a.start)

export function opensSummary(text: string): boolean {
  return has(summary, fold(text))
}

export function namesYearColumn(text: string): boolean {
  return has(year, fold(text))
}

export function opensSuggestion(text: string): boolean {
  return has(suggestion, fold(text))
}

export function isTotalLine(text: string): boolean {
  return labelsIn(text).some(
    ({ kind }) => kind === 'payable' || kind === 'total' || kind === 'subtotal' || kind === 'cash',
  )
}
