import { findDayWord, findPeriod, withAsciiDigits } from './capture/days.ts'
import { literal, type Span } from './capture/line.ts'
import { monthNames } from './capture/namedDays.ts'
import { monthAfter } from './days.ts'

/** Where a text names days, and what their dates contain: '2026-11-25', or '-11-25' and '-11-' of any year. */
export type NamedDays = Span & { days: string[] }

type Options = { today: string; locale: string }

const HAN_DATE = /(?<!\d)(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?/u
const ENGLISH = 'en'
const AWAY = [-1, 0, 1]
const known = new Map<string, RegExp[][]>()

/** Returns the names of the months of a language, alone and in a date. */
function namesIn(locale: string) {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return monthNames(locale).map((name, n) => [name, format(Date.UTC(2026, n))].filter((one) => !/\p{Nd}/u.test(one)))
}

/** Returns the short names of the months of a language, which alone are too often other words. */
function shortNamesIn(locale: string) {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, n) => format(Date.UTC(2026, n)).replace(/\.$/, ''))
}

const either = (names: string[]) => [...new Set(names.filter((one) => !/\p{Nd}/u.test(one)))].map(literal).join('|')

/** Returns the patterns of each month: its name, with its day and its year if they are said, and its short name with a day. */
function monthPatterns(locale: string) {
  let patterns = known.get(locale)
  if (!patterns) {
    const [english, names] = [namesIn(ENGLISH), namesIn(locale)]
    const [short, shortEnglish] = [shortNamesIn(locale), shortNamesIn(ENGLISH)]
    const year = String.raw`(?:,?\s+(?:de\s+)?(?<year>[12]\d{3}))?(?!\S)`
    const before = String.raw`(?<before>\d{1,2})(?:\.|st|nd|rd|th)?\s+(?:de\s+)?`
    const after = String.raw`\s+(?<after>\d{1,2})(?:st|nd|rd|th)?(?=,?(?:\s|$))`
    patterns = names.map((forms, n) => {
      const [name, shorter] = [either([...forms, ...english[n]!]), either([short[n]!, shortEnglish[n]!])]
      return [
        `(?:${before})?(?:${name})(?:${after})?`,
        String.raw`${before}(?:${shorter})\.?`,
        String.raw`(?:${shorter})\.?${after}`,
      ].map((pattern) => new RegExp(String.raw`(?<!\S)${pattern}${year}`, 'iu'))
    })
    known.set(locale, patterns)
  }
  return patterns
}

const toDays = (month: number, day?: string, year = '') => [
  `${year}-${String(month).padStart(2, '0')}-${day?.padStart(2, '0') ?? ''}`,
]

function findMonth(open: string, locale: string): NamedDays | undefined {
  const han = HAN_DATE.exec(open)
  if (han?.groups) {
    const { year, month, day } = han.groups
    return { start: han.index, end: han.index + han[0].length, days: toDays(Number(month), day, year) }
  }
  for (const [n, patterns] of monthPatterns(locale).entries()) {
    const match = patterns.map((pattern) => pattern.exec(open)).find((found) => found !== null)
    if (!match?.groups) continue
    const { before, after = before, year } = match.groups
    return { start: match.index, end: match.index + match[0].length, days: toDays(n + 1, after, year) }
  }
  return undefined
}

function findMonthOrYear(open: string, { today, locale }: Options): NamedDays | undefined {
  for (const away of AWAY) {
    const month = findPeriod('month', away, open, locale)
    if (month) return { ...month, days: [`${monthAfter(today.slice(0, 7), away)}-`] }
    const year = findPeriod('year', away, open, locale)
    if (year) return { ...year, days: [`${Number(today.slice(0, 4)) + away}-`] }
  }
  return undefined
}

/** Returns the days that a text names in words of English or of the user's language: 'last month', 'gestern', '11月25日'. */
export function findDays(text: string, options: Options): NamedDays | undefined {
  const open = withAsciiDigits(text)
  const word = findDayWord(open, options)
  if (word) return { start: word.start, end: word.end, days: [word.day] }
  return findMonthOrYear(open, options) ?? findMonth(open, options.locale)
}
