import type { Entry, EntryType, Transfer, TypedEntry } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { countedMilli } from '@daybook/domain/entries'
import type { MoneyView } from './view.ts'

type Day = { date: string; entries?: TypedEntry[] } & Partial<Record<EntryType, Entry[]>>
/** A page of a list, in the days of one type or of both. */
export type EntryPage = { items: Day[] }

/** An entry of a list, with the heading of its day before the first one. */
export type EntryItem = {
  key: string
  entry: TypedEntry
  moved?: undefined
  day?: DayHeading | undefined
  /** Of a split entry in a list of categories, the sum of its parts in these. */
  counted?: number
}
type MovedItem = { key: string; moved: Moved; entry?: undefined; counted?: undefined; day?: DayHeading | undefined }
/** A transfer in a list. `milli` is what it changes the account of the list by; 0 in a list of all accounts. */
export type Moved = { transfer: Transfer; name: string; accounts: string; milli: number }
/** In the list of an account, its balance after a row, and whether the bank has it. */
type OfAccount = { balance?: number; isCleared?: boolean }
/** A row of a list: an entry or a transfer, with its month (yyyy-mm) if that has a heading above it. */
export type Row = (EntryItem | MovedItem) & OfAccount & { month?: string }
/** Returns what a row is sorted by. */
export const placeOf = ({ key, entry, moved }: Row) => ({ id: key, date: (entry ?? moved.transfer).date })
/** The heading of a day. `sum` is its income less its expense; absent until all of its entries are loaded. */
export type DayHeading = { date: string; sum?: number; count: number }
type IsMeant = (category: string) => boolean
const ANY = () => true
type DaySum = { milli: number; count: number }
type PageRows = { rows: EntryItem[]; days: Map<string, DaySum> }

/**
 * Returns the rows with a heading where a month begins, other than `month` (yyyy-mm) at the top; with `isFirst`, without those
 * of months after it.
 */
export function withMonths(rows: Row[], month: string, isFirst: boolean): Row[] {
  let last = month
  const begin = isFirst ? rows.findIndex((row) => placeOf(row).date.slice(0, 7) <= month) : 0
  return rows.slice(begin < 0 ? rows.length : begin).map((row) => {
    const next = placeOf(row).date.slice(0, 7)
    if (next === last) return row
    last = next
    return { ...row, month: next }
  })
}

const typedEntries = new WeakMap<Entry, TypedEntry>()

/** Returns an entry with its type; the same object for the same entry, so that its row is not rendered again. */
function typed(entry: Entry, type: EntryType) {
  const known = typedEntries.get(entry) ?? { ...entry, type }
  typedEntries.set(entry, known)
  return known
}

const cache = new WeakMap<EntryPage, PageRows>()

/**
 * Returns the pages of a list as rows: one heading per day, even if a day spans two pages.
 *
 * @param hasMore whether further pages follow, which may continue the last day
 * @param isMeant whether the list is of a category; the same for all pages of a list
 */
export function toRows(pages: EntryPage[], view: MoneyView, hasMore: boolean, isMeant: IsMeant = ANY): EntryItem[] {
  const read = pages.map((page) => {
    // A page never changes, so its rows are cached: only a newly loaded page is converted.
    const known = cache.get(page) ?? rowsOfPage(page, view, isMeant)
    cache.set(page, known)
    return known
  })
  return read.flatMap(({ rows }, at) => {
    const first = rows[0]?.entry.date
    const isContinued = first !== undefined && read[at - 1]?.days.has(first)
    const start = isContinued ? [{ ...rows[0]!, day: undefined }, ...rows.slice(1)] : rows
    return withLastDay(start, read, at, hasMore)
  })
}

/** Returns the rows of a page with the sum of its last day, which may continue on the next pages. */
function withLastDay(rows: EntryItem[], read: PageRows[], at: number, hasMore: boolean) {
  const place = rows.findLastIndex(({ day }) => day)
  const date = rows[place]?.entry.date
  const isLastLoaded = date !== undefined && read.at(-1)!.days.has(date)
  if (date === undefined || (!isLastLoaded && !read[at + 1]?.days.has(date))) return rows
  const sums = read.slice(at).flatMap(({ days }) => days.get(date) ?? [])
  const count = sums.reduce((sum, day) => sum + day.count, 0)
  const milli = sums.reduce((sum, day) => sum + day.milli, 0)
  const isLastDay = [...read.at(-1)!.days.keys()].at(-1) === date
  const day = { date, count, ...(!(hasMore && isLastDay) && { sum: fromMilli(milli) }) }
  return rows.with(place, { ...rows[place]!, day })
}

function rowsOfPage({ items }: EntryPage, view: MoneyView, isMeant: IsMeant = ANY): PageRows {
  const days = new Map<string, DaySum>()
  const rows = items.flatMap((item) => {
    const entries = view === 'all' ? (item.entries ?? []) : (item[view] ?? []).map((entry) => typed(entry, view))
    const counts = entries.map((entry) => countedMilli(entry, isMeant))
    const milli = entries.reduce((sum, { type }, n) => sum + (type === 'income' ? 1 : -1) * counts[n]!, 0)
    days.set(item.date, { milli, count: entries.length })
    const day = { date: item.date, sum: fromMilli(milli), count: entries.length }
    return entries.map((entry, n): EntryItem => {
      const isPart = counts[n] !== toMilli(entry.amount)
      return { key: entry.id, entry, ...(n === 0 && { day }), ...(isPart && { counted: fromMilli(counts[n]!) }) }
    })
  })
  return { rows, days }
}
