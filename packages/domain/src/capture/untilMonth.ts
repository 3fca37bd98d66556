import { monthOf } from '../days.ts'
import type { CaptureOptions } from './captured.ts'
import { type FoundAfter, withAsciiDigits } from './days.ts'
import { ENGLISH_MONTHS, monthNames } from './namedDays.ts'

const END_OF =
  "(?<end>(?:the )?end of |(?:ende|anfang) |(?:la )?fin (?:de |d['’])?|finales de |(?:la )?fine (?:di )?|(?:o )?(?:fim|final) de |einde? )?"
/** The month itself is over then: 'through march'. */
const THROUGH = /^(?:through|bis ende)/iu
/** The beginning is the first day of the month, as without such words. */
const BEGINNING = /^anfang/iu

/**
 * Returns the day that ends what repeats 'until march' or 'until 2028': the first one of it, or the last one after 'end of' or
 * 'through'.
 */
export function findUntilMonth(until: RegExp, text: string, { today, locale }: CaptureOptions): FoundAfter | undefined {
  if (!until.test(text)) return undefined
  const open = withAsciiDigits(text)
  const months = monthNames(locale).map((name, n) => `(?<m${n}>${ENGLISH_MONTHS[n]}|${name})`)
  const match = new RegExp(
    String.raw`${until.source}${END_OF}(?:(?:next |this |the )?(?:${months.join('|')})(?:\s+(?:de\s+)?(?<year>20\d\d))?|(?<only>20\d\d))(?![.:]?\s?\p{Nd}|\p{L})`,
    'iu',
  ).exec(open)
  if (!match?.groups) return undefined
  const { end = '', year, only } = match.groups
  const isLast = THROUGH.test(match[0]) || (end !== '' && !BEGINNING.test(end))
  const [start, to] = [match.index, match.index + match[0].length]
  if (only) return { start, from: start, end: to, day: isLast ? `${only}-12-31` : `${only}-01-01`, hasHour: false }
  const month = String(months.findIndex((_, n) => match.groups?.[`m${n}`]) + 1).padStart(2, '0')
  const thisYear = Number(today.slice(0, 4))
  const of = `${year ?? (month > today.slice(5, 7) ? thisYear : thisYear + 1)}-${month}-01`
  return { start, from: start, end: to, day: isLast ? monthOf(of)[1] : of, hasHour: false }
}
