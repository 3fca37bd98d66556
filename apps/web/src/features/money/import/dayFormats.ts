import { isDay } from '@daybook/contract'
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

function toParts(text: string, order: DayOrder) {
  // Without separators: yyyymmdd, or ddmmyyyy if that is no date.
  const [, y, m, d] = /^\s*(\d{4})(\d{2})(\d{2})(?=\s|$)/.exec(text) ?? []
  if (y && isDay(`${y}-${m}-${d}`)) return [y, m!, d!]
  const [, a, b, c] = /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text) ?? []
  if (a && order !== 'ymd') return [a, b!, c!]
  // A first word can be the day of the week, but 'Mar' is one only if a whole date follows.
  const found =
    /^\s*(?:\p{L}{2,3}\.?,? )??(?!\p{L}+[., ]+\p{L})([\p{L}\d]+)[.\-/ ,']+([\p{L}\d]+)[.\-/ ,']+(\d+)(?!\d|[./]\d)/u.exec(
      text,
    )
  if (!found) return []
  // Quicken writes the year 2006 as ' 6.
  const [, first, second, third] = found as unknown as [string, string, string, string]
  return /'\s*\d$/.test(text) && third.length === 1 ? [first, second, `0${third}`] : [first, second, third]
}

const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year)

function monthNumber(text: string) {
  const at = /^\d/.test(text) ? -1 : MONTHS.findIndex((month) => month.test(text.toLowerCase()))
  return at < 0 ? text : String(at + 1)
}

/** Returns the orders that parse the most of these dates, likeliest first; `locale` decides between equals. */
export function detectDayOrders(texts: string[], locale: string): DayOrder[] {
  const dayOrders: DayOrder[] = /^en-US|^en$/.test(locale) ? ['mdy', 'dmy'] : ['dmy', 'mdy']
  // Few write two digits of the year first.
  const orders: DayOrder[] = texts.some((text) => /^\s*\d{4}/.test(text))
    ? ['ymd', ...dayOrders]
    : [...dayOrders, 'ymd']
  const readable = (order: DayOrder) => texts.filter((text) => readDay(text, order)).length
  const counts = new Map(orders.map((order) => [order, readable(order)]))
  const most = Math.max(...counts.values())
  return orders.filter((order) => counts.get(order) === most)
}
