import { COUNT_WORDS, toCount } from './countWords.ts'
import type { Span } from './line.ts'
import { UNIT_AFTER } from './moneyUnits.ts'

const TENS =
  'twenty|zwanzig thirty|dreißig forty|vierzig fifty|fünfzig sixty|sechzig seventy|siebzig eighty|achtzig ninety|neunzig'.split(
    ' ',
  )
const NAMED: Record<string, number> = { hundred: 100, tenner: 10, fiver: 5 }
/** What is counted after it is no amount: 'spent two hours on books'. */
const NOTHING_COUNTED = String.raw`(?=\s*[.,;!?]*\s*$|[,;]\s|\s+(?:on|for|at|in|to|from|with|yesterday|today|last|this|für|bei|mit)(?!\p{L}))`
/** What is counted is this money, at the beginning of a line: 'fifty dollars gift for Oma'. */
const FIRST = String.raw`(?<=^\s*\p{L}+(?:[\s-]\p{L}+)?\s(?:dollars?|bucks|euros?|quid|franken))(?=\s)`
const WORD = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:(?<spent>(?<=(?:spent|paid|costs?)\s+))|)(?:(?:(?:a|one)\s+)?(?<named>hundred|tenner|fiver)|(?<tens>${TENS.join('|')})(?:[\s-](?<and>one|${COUNT_WORDS}))?|(?<one>one|${COUNT_WORDS}))(?:(?<=\b(?:spent|paid|costs?) [a-z -]+)\s(?<cents>${TENS.join('|')})(?:[\s-](?<cent>one|${COUNT_WORDS}))?)?(?<unit>\s${UNIT_AFTER})?(?:(?<=\seuros?)\s(?<part>${TENS.join('|')}))?(?:${NOTHING_COUNTED}|${FIRST})`,
  'giu',
)

const toTens = (word: string) =>
  word ? TENS.findIndex((words) => words.split('|').includes(word.toLowerCase())) * 10 + 20 : 0

/**
 * Returns an amount up to a hundred that a line says by a word after 'spent', 'paid' or 'cost', or by one of money: 'spent twenty
 * on books', 'spent twelve fifty on lunch', 'twenty quid for lunch', 'a tenner for lunch'.
 */
export function findNumberWord(open: string): (Span & { amount: number; unit: string }) | undefined {
  for (const match of open.matchAll(WORD)) {
    const { spent, named = '', tens = '', and, one, cents, cent, part = '', unit = '' } = match.groups!
    if (spent === undefined && !unit && !/er$/i.test(named)) continue
    const whole = NAMED[named.toLowerCase()] ?? toCount(and ?? one) + toTens(tens)
    const amount = whole + (toTens(cents ?? part) + toCount(cent)) / 100
    return { start: match.index, end: match.index + match[0].length, amount, unit }
  }
  return undefined
}
