import { isDay } from '@daybook/contract'
import { isMonthFirst } from '@daybook/domain/days'
import { latinDigits } from '@daybook/domain/readNumber'
import { m } from '#messages'

/** The order in which a file writes its dates. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy'
export const DAY_ORDERS: { value: DayOrder; label: string }[] = [
  { value: 'ymd', label: m.import_date_ymd() },
  { value: 'dmy', label: m.import_date_dmy() },
  { value: 'mdy', label: m.import_date_mdy() },
]

// The beginnings of the months' names in the languages of many banks.
const MONTHS = [
  /^(jan|gen|ene|sty|led)/,
  /^(f[eé][bv]|lut|úno)/,
  /^(mar(?!ra)|mär|mrz|mrt|maa)/,
  /^(a[pvb]r|kwi|dub)/,
  /^(ma[iyjg]|mei|kvě)/,
  /^(jun|juin|giu|cze)/,
  /^(jul|juil|lug|lip)/,
  /^(au[gt]|ao[uû]|ago|sie)/,
  /^(sep|set|wrz)/,
  /^(o[kc]t|ott|out|paź)/,
  /^(nov|lis)/,
  /^(de[czs]|d[eé]c|dic|gru)/,
]
// Those of further languages are known to the browser.
const LANGUAGES = [
  'ru',
  'uk',
  'bg',
  'el',
  'tr',
  'hu',
  'fi',
  'ro',
  'lt',
  'lv',
  'et',
  'is',
  'he',
  'ar',
  'id',
  'vi',
  'th',
  'hi',
]
const namedMonths = new Map<string, number>()
const POSITIONS: Record<DayOrder, [year: number, month: number, day: number]> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
}

/** Parses a date of a file to yyyy-mm-dd, ignoring a time after it. Returns undefined if it is not a date. */
export function readDay(text: string, order: DayOrder) {
  const parts = toParts(text, order)
  if (parts.length !== 3) return undefined
  // A first part of four digits is always the year.
  const [year, month, day] = POSITIONS[parts[0]!.length === 4 ? 'ymd' : order].map((at) => parts[at]!) as [
    string,
    string,
    string,
  ]
  if (!/^(\d{2}|\d{4})$/.test(year)) return undefined
  const written = [fullYear(year), monthNumber(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(written) ? written : undefined
}

function toParts(written: string, order: DayOrder) {
  const text = latinDigits(written)
    .replace(/^\s*(\d{4})[年년]\s*(\d+)[月월]\s*(\d+)[日일]/, '$1-$2-$3')
    // Thai abbreviations have points inside.
    .replace(/(?<=\p{L}\p{M}*)\.(?=\p{L})/gu, '')
  // Without separators: yyyymmdd, or ddmmyyyy if that is no date.
  const [, y, m, d] = /^\s*(\d{4})(\d{2})(\d{2})(?=\s|$)/.exec(text) ?? []
  if (y && isDay(`${y}-${m}-${d}`)) return [y, m!, d!]
  const [, a, b, c] = /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text) ?? []
  if (a && order !== 'ymd') return [a, b!, c!]
  // A first word can be the day of the week, but 'Mar' is one only if a whole date follows.
  const found =
    /^\s*(?:\p{L}{2,3}\.?,? )??(?!\p{L}+[., ]+\p{L})([\p{L}\p{M}\d]+)[.\-/ ,']+([\p{L}\p{M}\d]+)[.\-/ ,']+(\d+)(?=$|\.?(?:$|\s)|[,TZ]|-\d\d\.)/u.exec(
      text,
    )
  if (!found) return []
  // Quicken writes the year 2006 as ' 6.
  const [, first, second, third] = found as unknown as [string, string, string, string]
  return /'\s*\d$/.test(text) && third.length === 1 ? [first, second, `0${third}`] : [first, second, third]
}

// Banks in Thailand count from 543 years earlier. No bank writes of a day so far ahead.
const BUDDHIST = 543

function fullYear(year: string) {
  if (year.length === 2) return `${Number(year) < 70 ? '20' : '19'}${year}`
  return Number(year) >= 1900 + BUDDHIST ? String(Number(year) - BUDDHIST) : year
}

function monthNumber(text: string) {
  if (/^\d/.test(text)) return text
  const lower = text.toLowerCase()
  const at = MONTHS.findIndex((month) => month.test(lower))
  return String(at < 0 ? (monthsByName().get(lower) ?? text) : at + 1)
}

function monthsByName() {
  if (namedMonths.size > 0) return namedMonths
  for (const language of LANGUAGES)
    for (const options of [
      { month: 'short' },
      { month: 'long' },
      { month: 'short', day: 'numeric' },
      { month: 'long', day: 'numeric' },
    ] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month, 5))
        const name = parts
          .find(({ type }) => type === 'month')!
          .value.toLowerCase()
          .replaceAll('.', '')
        if (!namedMonths.has(name)) namedMonths.set(name, month + 1)
      }
    }
  return namedMonths
}

/** Returns whether a cell is a day in any order, and no amount. */
export const isDayIn = (text: string) => DAY_ORDERS.some(({ value }) => readDay(text, value) !== undefined)

/** By what the order of days is known. */
export type DayEvidence = 'values' | 'sequence' | 'mark' | 'currency' | 'locale'

/** Returns the orders that parse the most of these dates, likeliest first; `locale` decides between equals. */
export function detectDayOrders(texts: string[], locale: string): DayOrder[] {
  const dayOrders: DayOrder[] = isMonthFirst(locale) ? ['mdy', 'dmy'] : ['dmy', 'mdy']
  // Few write two digits of the year first.
  const orders: DayOrder[] = texts.some((text) => /^\s*\d{4}/.test(text))
    ? ['ymd', ...dayOrders]
    : [...dayOrders, 'ymd']
  const readable = (order: DayOrder) => texts.filter((text) => readDay(text, order)).length
  const counts = new Map(orders.map((order) => [order, readable(order)]))
  const most = Math.max(...counts.values())
  return orders.filter((order) => counts.get(order) === most)
}

/** Returns the order of the days in a file, and by what it is known. */
export function detectDayOrder(texts: string[], locale: string, currency: string): [DayOrder, DayEvidence] {
  const [first = 'ymd', ...others] = detectDayOrders(texts, locale)
  const isWritten = texts.every((text) => /^\s*\d{4}|\p{L}{3}/u.test(text))
  if (isWritten || !others.some((order) => order !== 'ymd') || first === 'ymd') return [first, 'values']
  const runs = (['dmy', 'mdy'] as const).map((order) => isInSequence(texts.map((text) => readDay(text, order) ?? '')))
  if (texts.some((text) => /^\s*\d+\./.test(text))) return ['dmy', 'mark']
  if (runs[0] !== runs[1]) return [runs[0] ? 'dmy' : 'mdy', 'sequence']
  const usual = currency === 'USD' ? 'mdy' : 'dmy'
  if (usual === first) return [first, 'currency']
  return currency === 'USD' || currency === 'CAD' || currency === 'PHP' ? [first, 'locale'] : [usual, 'locale']
}

// Fewer days are in sequence by chance: three of them once in three files.
const SEQUENCE = 5

/** Returns whether at least {@link SEQUENCE} different days only rise, or only fall. */
function isInSequence(days: string[]) {
  const steps = days.slice(1).map((day, n) => (day < days[n]! ? -1 : day > days[n]! ? 1 : 0))
  return new Set(days).size >= SEQUENCE && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0))
}
