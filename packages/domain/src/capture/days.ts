import { isDay } from '@daybook/contract'
import { addDays, isMonthFirst, monthAfter, nextWorkingWeek, weekdayOf } from '../days.ts'
import { toAscii } from '../readNumber.ts'
import type { CaptureOptions, FoundTime } from './captured.ts'
import { literal, type Span, spanOf } from './line.ts'

export type FoundDay = Span & { day: string }
export type FoundAfter = FoundDay & Pick<FoundTime, 'hasHour'>
type Options = Pick<CaptureOptions, 'today' | 'locale'>

const FROM = -2
const TO = 2
const UNSPACED = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}/u
const LEAD = String.raw`(?<lead>(?<=^|\s)(?:on|am|zum|le|el|il|op|the|by|due|before|until|bis(?: zum)?|avant|antes de|entro)\s+)?`
const WRITTEN = new RegExp(
  String.raw`${LEAD}(?<![^\s])(?:(?<iso>\d{4}-\d\d-\d\d)|(?<first>\d{1,2})(?<mark>[./])(?<second>\d{1,2})(?:\.(?=\s|$|\d{4})|(?=/))(?:/?(?<year>\d{4}))?)(?=[\s,;]|$)`,
  'iu',
)
const SLASHED = new RegExp(
  String.raw`${LEAD}(?<![^\s])(?<first>\d{1,2})(?<mark>/)(?<second>\d{1,2})(?:/(?<year>\d{4}))?(?=[\s,;]|$)`,
  'iu',
)
const YEAR_FIRST = /(?<![\d/])(?:(?<year>\d{4})[年/])?(?<first>\d{1,2})月(?<second>\d{1,2})日/u

/** Returns the words of a language for the days around today: 'gestern' for -1. */
function wordsOf(locale: string) {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const days = Array.from({ length: TO - FROM + 1 }, (_, n) => FROM + n)
  const words = days.map((away) => ({ away, word: format.format(away, 'day') }))
  // A text with digits is no word of its own: 'in 2 days'.
  return words.filter(({ word }) => !/\p{Nd}/u.test(word))
}

type DayWord = { away: number; pattern: RegExp }
const patterns = new Map<string, DayWord[]>()

/** 'yesterday evening', 'ayer por la noche' */
const PART_OF_DAY = String.raw`(?:\s+(?:morning|afternoon|evening|night|früh|vormittag|mittag|nachmittag|abend|nacht|matin|après-midi|soir|mattina|pomeriggio|sera|ochtend|middag|avond|بالليل|مساء|الصبح|العصر|ال[ظض]هر|(?:por|de|a|da|à) (?:la )?(?:mañana|tarde|noche|manhã|noite)))?`

/** In Arabic, the mark above an alef and the article of a second word are often left out, and so are the dots of the last letter. */
function toPattern(word: string) {
  const text = literal(word)
    .replace(/['’]/g, "['’]")
    .replace(/\p{M}/gu, String.raw`\p{M}?`)
    .replace(/[أإآ]/gu, '[اأإآ]')
    .replace(/(?<=\p{L})ة$/u, '[ةها]')
    .replace(/(?<=\s)ال/u, '(?:ال)?')
  return new RegExp(
    UNSPACED.test(word) ? text : String.raw`(?<![^\s])(?:the\s+)?${text}${PART_OF_DAY}(?=[\s,;.!?،؟]|$)`,
    'iu',
  )
}

/** Returns the words of English and of the user's language, longer ones first: 'day before yesterday'. */
function dayWords(locale: string): DayWord[] {
  let known = patterns.get(locale)
  if (!known) {
    const english = [
      { away: -2, word: 'day before yesterday' },
      { away: 2, word: 'day after tomorrow' },
      ...PARTS_OF_TODAY.map((word) => ({ away: 0, word })),
      { away: -1, word: 'last night' },
    ]
    known = [...wordsOf(locale), ...(SPOKEN[locale.slice(0, 2)] ?? []), ...english, ...wordsOf('en')]
      .sort((a, b) => b.word.length - a.word.length)
      .map(({ away, word }) => ({ away, pattern: toPattern(word) }))
    patterns.set(locale, known)
  }
  return known
}

const PARTS_OF_TODAY = ['this morning', 'this afternoon', 'this evening']

/** Words that the device does not know. */
const SPOKEN: Record<string, { away: number; word: string }[]> = {
  ja: [
    { away: -2, word: 'おととい' },
    { away: -1, word: 'きのう' },
    { away: -1, word: '昨夜' },
    { away: -1, word: '昨晩' },
    { away: 0, word: 'きょう' },
    { away: 1, word: 'あした' },
    { away: 2, word: 'あさって' },
  ],
  ar: [
    { away: -2, word: 'أول إمبارح' },
    { away: -1, word: 'إمبارح' },
    { away: -1, word: 'ليلة أمس' },
    { away: -1, word: 'ليلة إمبارح' },
    { away: 0, word: 'النهاردة' },
    { away: 0, word: 'الليلة' },
    { away: 0, word: 'الليلادي' },
    { away: 1, word: 'بكرة' },
    { away: 2, word: 'بعد بكرة' },
  ],
}

const AWAY = ['先々', '先', '今', '来', '再来']
const JAPANESE_AWAY = `(?<away>再来|来|今|先々|先)`
const JAPANESE_WEEKDAY = new RegExp(`${JAPANESE_AWAY}週の?(?:(?<name>[月火水木金土日])曜日?|末)`, 'u')
const JAPANESE_MONTH_DAY = new RegExp(String.raw`${JAPANESE_AWAY}月の?(?<date>\d{1,2})日`, 'u')

/** Returns the day of '来週の金曜日', whose weeks begin on Monday, and of '来月5日'. */
function findJapaneseDay(open: string, today: string): FoundDay | undefined {
  const match = JAPANESE_WEEKDAY.exec(open) ?? JAPANESE_MONTH_DAY.exec(withAsciiDigits(open))
  if (!match?.groups) return undefined
  const { away = '', name = '土', date } = match.groups
  const periods = AWAY.indexOf(away) + FROM
  const monday = addDays(today, 1 - weekdayOf(today))
  const day = date
    ? `${monthAfter(today.slice(0, 7), periods)}-${date.padStart(2, '0')}`
    : addDays(monday, 7 * periods + '月火水木金土日'.indexOf(name))
  return isDay(day) ? { start: match.index, end: match.index + match[0].length, day } : undefined
}

const periodPatterns = new Map<string, RegExp>()

/** Returns what a line calls a period by the words of English or of the user's language, or by one more. */
export function findPeriod(
  unit: 'week' | 'month' | 'year',
  away: number,
  open: string,
  locale: string,
  more?: string,
): Span | undefined {
  const key = `${unit} ${away} ${locale}`
  let pattern = periodPatterns.get(key)
  if (!pattern) {
    const words = [locale, 'en'].map((language) =>
      new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(away, unit),
    )
    pattern = new RegExp((more ? [...words, more] : words).map((word) => toPattern(word).source).join('|'), 'iu')
    periodPatterns.set(key, pattern)
  }
  const match = pattern.exec(open)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}

/** What people say for it beside the words of the device. */
export const NEXT_WEEK = 'الأسبوع الجاي'

const WEEK_AFTER_NEXT =
  /(?<!\p{L})(?:(?:the )?week after next|übernächste woche|ال[أا]سبوع (?:اللي )?بعد (?:الجا[يى]|القادم))(?!\p{L})|再来週(?!の?[月火水木金土日末])/iu
const DAYS_OF_WEEK = 7

/** Returns the first working day of the next week or the first day of the next month, if a line names it. */
export function findNextPeriod(
  open: string,
  { today, locale, week }: Options & Pick<CaptureOptions, 'week'>,
): FoundDay | undefined {
  const after = WEEK_AFTER_NEXT.exec(open)
  if (after) return { ...spanOf(after), day: addDays(nextWorkingWeek(today, week), DAYS_OF_WEEK) }
  const named = findPeriod('week', 1, open, locale, NEXT_WEEK)
  if (named) return { ...named, day: nextWorkingWeek(today, week) }
  const month = JAPANESE_MONTH_DAY.test(withAsciiDigits(open))
    ? undefined
    : findPeriod('month', 1, open, locale, 'الشهر الجاي')
  return month && { ...month, day: `${monthAfter(today.slice(0, 7), 1)}-01` }
}

/** Beside a sum, the Arabic word for tomorrow is lunch: 'غدا 120، قهوة 45', but not 'غدا 5'. */
const LUNCH =
  /(?<=^\s*(?:عزوم[ةه]\s)?|[،,]\s*)غد[اى](?=\s\d+(?:[.,]\d+)?\s*[،,]\s*\p{L}\D*\d|\s(?:2[5-9]|[3-9]\d|\d{3,})(?:\sجنيه)?(?:\s*$|\s(?:بيني|في|مع|يوم)\s|\s(?:بال)?(?:فيزا|كارت)\s*$))/gu

/** Returns the day that a line names by a word: 'yesterday', '昨日'. */
export function findDayWord(line: string, { today, locale }: Options): FoundDay | undefined {
  const open = line.replace(LUNCH, 'xxx')
  const japanese = findJapaneseDay(open, today)
  if (japanese) return japanese
  for (const { away, pattern } of dayWords(locale)) {
    const match = pattern.exec(open)
    if (match) return { start: match.index, end: match.index + match[0].length, day: addDays(today, away) }
  }
  return undefined
}

/**
 * Returns the day that a line names in digits: 24.12., 2026-12-24, 12月24日 or, with `slashes`, 12/24 in the order of the
 * user's locale. One without a year is the last one of that date, up to `today`.
 */
export function findWrittenDay(open: string, options: Options, slashes: boolean): FoundDay | undefined {
  const ascii = withAsciiDigits(open)
  const match = WRITTEN.exec(ascii) ?? YEAR_FIRST.exec(ascii) ?? (slashes ? SLASHED.exec(ascii) : undefined)
  if (!match?.groups) return undefined
  const { iso, lead = '', year } = match.groups
  const day = iso ?? toDay(match.groups, options)
  if (!day || !isDay(day) || (year === undefined && !iso && day > options.today)) return undefined
  return { start: match.index + lead.length, end: match.index + match[0].length, from: match.index, day }
}

function toDay(
  { first = '', second = '', mark, year }: Record<string, string | undefined>,
  { today, locale }: Options,
) {
  const isMonthLeading = mark === undefined || (mark === '/' && isMonthFirst(locale))
  const [month, day] = isMonthLeading ? [first, second] : [second, first]
  const inYear = (year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year) return inYear(year)
  const named = inYear(today.slice(0, 4))
  return named > today ? inYear(String(Number(today.slice(0, 4)) - 1)) : named
}

/** Replaces digits of other widths and scripts, each by one. */
export const withAsciiDigits = (text: string) =>
  /^[\0-\x7f]*$/.test(text) ? text : text.replace(/[\p{Nd}／．]/gu, toAscii)
