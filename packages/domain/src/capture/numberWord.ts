import type { Span } from './line.ts'
import { UNIT_AFTER } from './moneyUnits.ts'

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const WORD = String.raw`(?<hundred>(?:a|one)\s+hundred)|(?<tens>${TENS.join('|')})(?:[\s-](?<and>${ONES.join('|')}))?|(?<teen>${TEENS.join('|')})|(?<one>${ONES.join('|')})`
/** What is counted after it is no amount: 'spent two hours on books'. */
const NOTHING_COUNTED = String.raw`(?=\s*[.,;!?]*\s*$|[,;]\s|\s+(?:on|for|at|in|to|from|with|yesterday|today|last|this)(?!\p{L}))`
const SPENT = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:spent|paid|costs?)\s+)(?:${WORD})(?<unit>\s${UNIT_AFTER})?${NOTHING_COUNTED}`,
  'iu',
)

/** Returns an amount up to a hundred that a line says by a word after 'spent', 'paid' or 'cost': 'spent twenty on books'. */
export function findNumberWord(open: string): (Span & { amount: number; unit: string }) | undefined {
  const match = SPENT.exec(open)
  if (!match?.groups) return undefined
  const { hundred, tens, and, teen, one, unit = '' } = match.groups
  const at = (words: string[], word = '') => words.indexOf(word.toLowerCase())
  const ten = tens ? (at(TENS, tens) + 2) * 10 + at(ONES, and) + 1 : 0
  const amount = hundred ? 100 : ten || (teen ? at(TEENS, teen) + 10 : at(ONES, one) + 1)
  return { start: match.index, end: match.index + match[0].length, amount, unit }
}
