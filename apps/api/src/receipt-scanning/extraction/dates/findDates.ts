import { fold } from '../fold.ts'
import { monthOf, monthSource } from './monthNames.ts'

/** A date in a line with all its possible readings: the order of day, month and year is often ambiguous. */
export type FoundDate = { text: string; start: number; end: number; readings: Reading[] }
export type Reading = { order: 'ymd' | 'dmy' | 'mdy'; date: string }

const dayPart = '(?:st|nd|rd|th|er|\\.|º|ª|o)?'
const between = "[\\s.,'/_-]{0,3}"
/** "9 Mar 18:42" has a clock, no year. */
const noClock = '(?!\\s?[.:h]\\s?[0-5]\\d(?!\\d))'
const yearPart = `(?:['’′\`´])?((?:19|20|25)\\d{2}|\\d{2}${noClock})`
/** "1 6 JAN 2018", "1 6/01/2018": a gap inside the day, or a number before it. */
const splitDay = '(?<!\\d|\\d[.,])([123])\\s(\\d)'
/** A gap inside the year, "12 MAR 20 18", is one only if nothing but a clock follows. */
const endOrClock = '(?=\\s*$|\\s+\\d{1,2}:\\d{2})'
/** Short forms that are also words of goods: their year has an apostrophe or four digits. */
const wordMonths: Record<string, string> = { led: '1', pro: '12' }
/** "Málaga,28/02/2026": a comma belongs to a number only if a digit is before it. */
const notDigit = '(?<!\\d)(?<!\\d[.,])'
const patterns: { source: string; read: (m: string[]) => Reading[] }[] = [
  {
    source: `${notDigit}((?:19|20|25)\\d{2})\\s?[-/.年년]\\s?(\\d{1,2})\\s?[-/.月월]\\s?([0-3]?\\d)(?!\\d{3})`,
    read: ([, y, m, d]) => getReading('ymd', y, m, d),
  },
  {
    source: `${splitDay}${between}(${monthSource})\\.?${between}((?:19|20)\\d{2})(?!\\d)`,
    read: ([, tens, ones, m, y]) => [
      ...readingWithMonthName(y, m, `${tens}${ones}`),
      ...readingWithMonthName(y, m, ones),
    ],
  },
  {
    source: `${splitDay}([-/.])(\\d{2})\\3((?:19|20)\\d{2})(?!\\d)`,
    read: ([, tens, ones, , m, y]) => [...getReading('dmy', y, m, `${tens}${ones}`), ...getReading('dmy', y, m, ones)],
  },
  {
    source: `(?<!\\d)(\\d{1,2})[\\s.]{0,2}(led|pro)\\.?\\s?(?:['’′]\\s?(\\d{2})|((?:19|20)\\d{2}))(?!\\d)`,
    read: ([, d, m = '', short, y]) => getReading('dmy', y ?? short, wordMonths[m], d),
  },
  {
    source: '(?<!\\d)(\\d{1,2})\\s?[/,-]?\\s?(?:thang|thg)\\s?(\\d{1,2})\\s?[/,-]?\\s?(?:nam\\s?)?(20\\d{2})(?!\\d)',
    read: ([, d, m, y]) => getReading('dmy', y, m, d),
  },
  {
    source: `${notDigit}(\\d{1,2})([-/.])(\\d{1,2})\\2(20\\s\\d{2})${endOrClock}`,
    read: ([, a, mark, b, y = '']) => [
      ...getReading('dmy', y.replace(/\s/, ''), b, a),
      ...monthFirst(mark, y.replace(/\s/, ''), a, b),
    ],
  },
  {
    source: `(?<!\\d)(\\d{1,2})${between}(${monthSource})${between}(20\\s\\d{2})${endOrClock}`,
    read: ([, d, m, y = '']) => readingWithMonthName(y.replace(/\s/, ''), m, d),
  },
  {
    source: `(?<!\\d)((?:19|20)\\d{2})\\.?\\sgada\\s(\\d{1,2})\\.?\\s?(${monthSource})`,
    read: ([, y, d, m]) => readingWithMonthName(y, m, d),
  },
  {
    // A clock is glued to the year: "Jun 26.1504:55 PM", "Jun 26, 201504:55".
    source: `(?<![a-z])(${monthSource})\\.?\\s?(\\d{1,2})(?:st|nd|rd|th)?[\\s.,'/-]{1,2}((?:19|20)?\\d{2})(?=[0-2]\\d:[0-5]\\d)`,
    read: ([, m, d, y]) => readingWithMonthName(y, m, d),
  },
  {
    source: `${notDigit}(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?((?:19|20|25)\\d{2})(?!:)`,
    read: ([, a, mark, b, y]) => [...getReading('dmy', y, b, a), ...monthFirst(mark, y, a, b)],
  },
  {
    source: `${notDigit}(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?'?(\\d{2})(?!\\d[^\\d:]|\\d$|[.,]\\d(?!\\d?:))`,
    read: ([, a, mark, b, c]) => [
      ...getReading('dmy', c, b, a),
      ...monthFirst(mark, c, a, b),
      ...getReading('ymd', a, b, c),
    ],
  },
  {
    source: `${notDigit}(\\d{2})(?:[-/](\\d{2})|(\\d{2})[-/])(20\\d{2})(?!\\d)`,
    read: ([, a, b, c, y]) => [...getReading('dmy', y, b ?? c, a), ...getReading('mdy', y, a, b ?? c)],
  },
  {
    source: `(?<![a-z])(${monthSource})\\.?\\s?(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?,\\s?|\\s?)['’′\`´](\\d{2})(?!\\d[^\\d:]|\\d$)`,
    read: ([, m, d, y]) => readingWithMonthName(y, m, d),
  },
  {
    source: `(?<![a-z])(${monthSource})\\.?\\s?(\\d{1,2})\\s\\d{1,2}:\\d{2}(?::\\d{2})?\\s?(?:[ap]m)?\\s?(?:[a-z]{3,4}\\s)?((?:19|20)\\d{2})`,
    read: ([, m, d, y]) => readingWithMonthName(y, m, d),
  },
  {
    source: `(?<!\\d)(\\d{1,2})${dayPart}${between}(?:de\\s|of\\s)?\\s?(${monthSource})(?![a-z]{2})\\.?(?:\\sde)?(?:\\sdel)?${between}${yearPart}(?!\\d[^\\d:]|\\d$)`,
    read: ([, d, m, y]) => readingWithMonthName(y, m, d),
  },
  {
    source: `(?<![a-z])(${monthSource})\\.?\\s?(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?,\\s?|\\s?[-/]\\s?|\\s?\\.\\s?(?=\\d{4})|\\s?'|\\s)\\s?(\\d{4}|\\d{2}${noClock})(?![\\d:])`,
    read: ([, m, d, y]) => readingWithMonthName(y, m, d),
  },
  {
    source: `(?<![a-z])(${monthSource})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})`,
    read: ([, m, d, y]) => readingWithMonthName(y, m, d),
  },
  {
    source: `(?<!\\d)((?:19|20)\\d{2})${between}(?:m\\.\\s?)?(${monthSource})${between}(\\d{1,2})(?!\\d)`,
    read: ([, y, m, d]) => readingWithMonthName(y, m, d),
  },
  {
    source: `(?<![a-z])(${monthSource})/((?:19|20)\\d{2})\\s(\\d{1,2})(?!\\d)`,
    read: ([, m, y, d]) => readingWithMonthName(y, m, d),
  },
  {
    source: '(?<!\\d)令和\\s?(\\d{1,2})年\\s?(\\d{1,2})月\\s?(\\d{1,2})日',
    read: ([, y, m, d]) => getReading('ymd', String(2018 + Number(y)), m, d),
  },
  {
    source: '(?<!\\d)(1[01]\\d)[-/.年](\\d{2})[-/.月](\\d{2})(?!\\d)',
    read: ([, y, m, d]) => getReading('ymd', String(1911 + Number(y)), m, d),
  },
  {
    source: '(?<!\\d)(20\\d{2})(0[1-9]|1[0-2])([0-2]\\d|3[01])(?!\\d{3})',
    read: ([, y, m, d]) => getReading('ymd', y, m, d),
  },
]
const compiled = patterns.map(({ source, read }) => ({
  pattern: new RegExp(source, 'g'),
  read,
  hasMonth: source.includes(monthSource),
}))
/** Most lines have no month, so that the long patterns with their names need not be tried. */
const anyMonth = new RegExp(`(?:(?<![a-z])|(?<=\\d(?:st|nd|rd|th|er|o)))${monthSource}`)

/** Returns every date in a line, also one followed by a time without a space (`07/28/1803:42PM`). */
export function findDates(text: string): FoundDate[] {
  const normalized = fold(text)
    .replace(/(?<=\d)o(?=\d|\b)|(?<![a-z])o(?=\d)/g, '0')
    .replace(/(?<=\d[/.-])[l|](?=\d)/g, '1')
  const found: FoundDate[] = []
  const hasMonth = anyMonth.test(normalized)
  for (const { pattern, read } of compiled.filter((each) => hasMonth || !each.hasMonth)) {
    for (const match of normalized.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((other) => start < other.end && end > other.start)) continue
      const readings = read(match as string[])
      if (readings.length) found.push({ text: text.slice(start, end), start, end, readings })
    }
  }
  return found
}

/** Also with a day that is misread: "Sep.2 24,2018". */
const monthAlone = new RegExp(
  `(?<![a-z\\d])(${monthSource})(?:\\.?\\s?\\d{1,2}[\\s.]\\s?\\d{1,2}\\s?,)?[\\s.,'/-]{0,2}((?:19|20)\\d{2})(?!\\d)`,
  'g',
)

/** Returns the months with a year ("Jun 2018") as yyyy-mm. They decide between the readings of a numeric date. */
export function findMonths(text: string): string[] {
  return [...fold(text).matchAll(monthAlone)].map(
    ([, month, year]) => `${year}-${String(monthOf(month ?? '')).padStart(2, '0')}`,
  )
}

function readingWithMonthName(year: string | undefined, month: string | undefined, day: string | undefined): Reading[] {
  return getReading('dmy', year, String(monthOf(month ?? '') ?? 0), day)
}

/** Returns the reading with the month first. Dates with dots and those of the Thai calendar are never printed so. */
function monthFirst(mark = '', year = '', month = '', day = ''): Reading[] {
  return mark === '.' || Number(year) > 2400 ? [] : getReading('mdy', year, month, day)
}

function getReading(
  order: Reading['order'],
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): Reading[] {
  const y = fullYear(Number(year))
  const [m, d] = [Number(month), Number(day)]
  if (m < 1 || m > 12 || d < 1 || d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return []
  return [{ order, date: `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` }]
}

/** Expands a two-digit year and converts a year of the Thai calendar, which is 543 years ahead. */
function fullYear(year: number): number {
  if (year < 100) return year >= 60 && year <= 75 ? 1957 + year : 2000 + year
  return year > 2400 ? year - 543 : year
}
