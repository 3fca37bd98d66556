import { isDay } from '@daybook/contract'
import { m } from '#messages'

/** The order in which a file writes its dates. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy'
export const DAY_ORDERS: { value: DayOrder; label: string }[] = [
  { value: 'ymd', label: m.import_date_ymd() },
  { value: 'dmy', label: m.import_date_dmy() },
  { value: 'mdy', label: m.import_date_mdy() },
]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const POSITIONS: Record<DayOrder, [year: number, month: number, day: number]> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
}

/** Parses a date of a file to yyyy-mm-dd, ignoring a time after it. Returns undefined if it is not a date. */
export function readDay(text: string, order: DayOrder) {
  const [, y, m, d] = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ?? []
  const parts = y ? [y, m!, d!] : partsOf(text)
  if (parts.length !== 3) return undefined
  // A first part of four digits is always the year.
  const [year, month, day] = POSITIONS[parts[0]!.length === 4 ? 'ymd' : order].map((at) => parts[at]!) as [
    string,
    string,
    string,
  ]
  if (year.length !== 4 && year.length !== 2) return undefined
  const written = [fullYear(year), monthNumber(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(written) ? written : undefined
}

const partsOf = (text: string) => {
  const found = /^\s*([\p{L}\d]+)[.\-/ ,]+([\p{L}\d]+)[.\-/ ,]+(\d+)(?!\d)/u.exec(text)
  return found ? found.slice(1, 4) : []
}

const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year)

function monthNumber(text: string) {
  const at = MONTHS.indexOf(text.slice(0, 3).toLowerCase())
  return at < 0 ? text : String(at + 1)
}

/** Returns the orders that parse the most of these dates, likeliest first; `locale` decides between equals. */
export function dayOrdersOf(texts: string[], locale: string): DayOrder[] {
  const orders: DayOrder[] = /^en-US|^en$/.test(locale) ? ['ymd', 'mdy', 'dmy'] : ['ymd', 'dmy', 'mdy']
  const readable = (order: DayOrder) => texts.filter((text) => readDay(text, order)).length
  const counts = new Map(orders.map((order) => [order, readable(order)]))
  const most = Math.max(...counts.values())
  return orders.filter((order) => counts.get(order) === most)
}
