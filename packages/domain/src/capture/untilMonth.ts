import { monthOf } from '../days.ts'
import type { CaptureOptions } from './captured.ts'
import { type FoundAfter, withAsciiDigits } from './days.ts'
import { spanOf } from './line.ts'
import { ENGLISH_MONTHS, monthNames } from './namedDays.ts'

const END_OF =
  "(?<end>(?:the )?end of |(?:ende|anfang) |(?:la )?fin (?:de |d['’])?|finales de |(?:la )?fine (?:di )?|(?:o )?(?:fim|final) de |einde? )?"
/** The month itself is over then: 'through march'. */
const THROUGH = /^(?:through|bis ende)/iu
/** The beginning is the first day of the month, as without such words. */
const BEGINNING = /^anfang/iu

/**
 * Returns the first day of the month or year that a line names after these words, 'since march', or its last one after 'end of'
 * or 'through', and of a month if it ends something: 'until march' includes March.
 */
export function findUntilMonth(
  until: RegExp,
  text: string,
  { today, locale }: CaptureOptions,
  isEnd = false,
): FoundAfter | undefined {
  if (!until.test(text)) return undefined
  const open = withAsciiDigits(text)
  const months = monthNames(locale).map((name, n) => `(?<m${n}>${ENGLISH_MONTHS[n]}|${name})`)
  const match = new RegExp(
    String.raw`${until.source}${END_OF}(?:(?:next |this |the )?(?:${months.join('|')})(?:\s+(?:de\s+)?(?<year>20\d\d))?|(?<only>20\d\d))(?![.:-]?\s?\p{Nd}{1,2}(?!\p{Nd})|\p{L})`,
    'iu',
  ).exec(open)
  if (!match?.groups) return undefined
  const { end = '', year, only } = match.groups
  const isLast = THROUGH.test(match[0]) || ((end !== '' || (isEnd && !only)) && !BEGINNING.test(end))
  const [start, to] = [match.index, match.index + match[0].length]
  if (only) return { start, from: start, end: to, day: isLast ? `${only}-12-31` : `${only}-01-01`, hasHour: false }
  const month = String(months.findIndex((_, n) => match.groups?.[`m${n}`]) + 1).padStart(2, '0')
  const of = `${year ?? yearOf(month, today)}-${month}-01`
  return { start, from: start, end: to, day: isLast ? monthOf(of)[1] : of, hasHour: false }
}

/** Returns the year of the next month with this number. */
const yearOf = (month: string, today: string) => Number(today.slice(0, 4)) + (month > today.slice(5, 7) ? 0 : 1)

/** '6月まで', '6月末までに' */
const JAPANESE = /(?<!\d)(1[0-2]|[1-9])月末?までに?/u
/** '毎年5月に' */
const JAPANESE_START = /(?<!\d)(1[0-2]|[1-9])月(?!\s?\d)に?/u

/** 'in april', 'bis März', 'march 2027' */
const IN_MONTH =
  /(?<!\p{L})(?:(?:in|im|en|em|by|before|bis|vor|في(?: شهر)?|قبل)\s+|(?=\p{L}+\.?\s(?:de\s)?20\d\d(?!\p{Nd})))/iu
/** '来年3月', '2027年3月', '3月に', '3月中' */
const JAPANESE_IN =
  /(?:(?<next>来年の?)|(?:(?<year>20\d\d)年))(?<first>1[0-2]|[1-9])月(?!\s?[\d末])に?|(?<!\d)(?<month>1[0-2]|[1-9])月(?:に|中に?)(?!\p{Nd}|まで)/u

/** Returns the first day of a month that a line names as when something is to be done. */
export function findInMonth(text: string, options: CaptureOptions) {
  const found = findUntilMonth(IN_MONTH, text, options)
  const match = found ? null : JAPANESE_IN.exec(withAsciiDigits(text))
  if (!match?.groups) return found
  const { next, year = next && Number(options.today.slice(0, 4)) + 1, first, month = first! } = match.groups
  const of = month.padStart(2, '0')
  return { ...spanOf(match), day: `${year ?? yearOf(of, options.today)}-${of}-01` }
}

/** Returns the last day of such a month, or its first one if it begins something. */
export function findUntilJapaneseMonth(
  text: string,
  { today }: Pick<CaptureOptions, 'today'>,
  isStart = false,
): FoundAfter | undefined {
  const match = (isStart ? JAPANESE_START : JAPANESE).exec(withAsciiDigits(text))
  const month = match?.[1]?.padStart(2, '0') ?? ''
  const first = match && `${yearOf(month, today)}-${month}-01`
  return first ? { ...spanOf(match), day: isStart ? first : monthOf(first)[1], hasHour: false } : undefined
}
