import { CURRENCIES } from '@daybook/contract'
import { literal } from './line.ts'

const either = (words: string[]) => words.sort((a, b) => b.length - a.length).join('|')

/** One letter alone is too often a word: the R of South Africa. */
const SYMBOLS = Object.values(CURRENCIES).flatMap(([symbol]) => (symbol.length > 1 ? literal(symbol) : []))
const SIGNS = [
  String.raw`\p{Sc}`,
  'Fr\\.',
  'Rs\\.?',
  'SFr\\.?',
  'ج(?:\\.م\\.?)?(?![\\p{L}\\p{M}])',
  '円',
  '元',
  '원',
  ...SYMBOLS,
]
const CODES = Object.keys(CURRENCIES)
const WORDS =
  'euros?|dollars?|bucks|pounds?|quid|cents?|pence|rupees?|yen|yuan|won|francs?|franken|kronor|kroner|złotych|złote|pesos?|reais|руб(?:лей|ля|ль)?\\.?|(?:جنيه|ريال|درهم|دولار)(?:ات|ا)?|دراهم|يورو|ドル|ユーロ|ポンド'

/** What is written before an amount: a sign, a code or the word that is one: 'euro 25', but not 'Euro 2028'. */
export const UNIT_BEFORE = `(?:${either([...SIGNS, ...CODES])}|euros?(?!\\s20[1-4]\\d))`
/** What is written after an amount: also a word, or the dash that stands for no decimals, as in '18,-'. */
export const UNIT_AFTER = `(?:[.,][-–—]{1,2}|${either([...SIGNS, ...CODES])}|${WORDS})`

const UNITS = new RegExp(UNIT_AFTER, 'giu')
/** Returns the signs, codes and words of a text. */
export const unitsIn = (text: string) => text.match(UNITS) ?? []

export const withoutUnits = (text: string) => text.replace(UNITS, '')
