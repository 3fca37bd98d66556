import type { CapturedRepeat } from './captured.ts'
import { type Span, spanOf } from './line.ts'
import { MONTH } from './spokenSum.ts'
import { GERMAN_DAY } from './weekdayNames.ts'

/** A shorter month has its last day instead. */
export const LAST_DAY = 31
const DAY = String.raw`([12]?\d|3[01])`
/** How languages name a day of each month: what repeats, the day beside it, and the word between the two if it is first. */
const LANGUAGES: [every: string, on: string, of?: string][] = [
  ['einmal (?:im|pro) monat|jeden monats?|jedes monats|monatlich', String.raw`(?:am|zum) (?:${DAY}\.|ersten(?!\p{L}))`],
  ['chaque mois|tous les mois', `le ${DAY}(?:er)?`, 'de '],
  ['cada mes|todos los meses', `el (?:día )?${DAY}`, 'de '],
  ['ogni mese|tutti i mesi', `il ${DAY}`, 'di '],
  ['cada mês|todo mês|todos os meses', `(?:no )?dia ${DAY}`, 'de '],
  ['elke maand', `op de ${DAY}e`, 'van '],
  [
    'كل (?:[أا]ول )?شهر(?!\\p{L})|مر[ةه] في الشهر|شهريا?(?!\\p{L})',
    `(?:في )?(?:(?:ال)?يوم ${DAY}|[أا]ول(?: يوم)?)`,
    '(?:من )?',
  ],
  [String.raw`毎月の?(?!第)|(?<![\p{Nd}\p{sc=Han}])月(?:額|に?[1一]回|(?=\p{Nd}[\p{Nd},]*[万千]?円))`, `${DAY}日`],
]
const EVERY_MONTH = '(?:jeden monat|monatlich)'
const AT_END = '(?:am|zum) (?:monatsende|monatsletzten|letzten(?: tag)?)'
const MONTH_END = new RegExp(
  `毎月の?(?:末日?|最終日|最後の日|晦日)|(?<!\\p{L})(?:${EVERY_MONTH} ${AT_END}|${AT_END} ${EVERY_MONTH})(?!\\p{L})`,
  'iu',
)
const PATTERNS = [
  MONTH_END,
  ...LANGUAGES.map(
    ([every, on, of = '']) =>
      new RegExp(
        String.raw`(?:(?<![\p{L}\p{Nd}])|(?<=まで))(?:${on} ${of})?(?:${every})(?:\s?${on}(?![\p{Nd}]))?(?![a-z])`,
        'iu',
      ),
  ),
  new RegExp(String.raw`(?<!\p{L})todo dia ${DAY}(?!\d)`, 'iu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:an )?jede[nm] (?:${DAY}\.|(?:monats)?ersten)(?:\s+(?:des|im) monats?(?!\p{L})|(?=\s*$|\s+(?!(?:${GERMAN_DAY}|${MONTH}|tag|werktag|woche|quartal|jahr|advent))[\p{L}\p{Nd}]))`,
    'iu',
  ),
  /(?<!\p{L})every first of the month(?!\p{L})/iu,
  new RegExp(
    String.raw`(?<!\p{L})(?:chaque|cada|ogni) (?:día )?${DAY}(?:er)? (?:du mois|del mes|del mese)(?!\p{L})`,
    'iu',
  ),
]

/** Returns what repeats each month, with its day if there is one: 'am 1. jeden Monat', 'le 5 de chaque mois'. */
export function findMonthly(open: string): (Span & { repeat: CapturedRepeat }) | undefined {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(open)
    const day =
      pattern === MONTH_END
        ? LAST_DAY
        : Number(match?.slice(1).find(Boolean) ?? (/[أا]ول|first|ersten/iu.test(match?.[0] ?? '') ? 1 : 0))
    if (match) return { ...spanOf(match), repeat: { unit: 'month', every: 1, ...(day && { day }) } }
  }
  return undefined
}
