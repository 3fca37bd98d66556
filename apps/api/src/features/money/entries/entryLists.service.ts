import { Day, type Entry, type EntryFilter, EntryType, Id, MAIN_ACCOUNT } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { byListOrder } from '@daybook/domain/entries'
import * as z from 'zod/mini'
import type { Db } from '../../../db/open.ts'
import { inSlices } from '../../../db/slices.ts'
import { keysetCursor } from '../../../pagination.ts'
import { entryListRepo, type Position, type Search } from './entryLists.repo.ts'

type PageParams = { limit: number; before?: string | undefined }

const cursor = keysetCursor(z.object({ date: Day, id: Id }))

/**
 * Returns whether a filter needs a scan: no index supports a part of a title or an amount, nor the main account, and a day
 * can have any number of entries.
 */
const needsHistoryScan = ({ category: _, account, ...filter }: EntryFilter) =>
  account === MAIN_ACCOUNT ||
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''))

type EntryLists = ReturnType<typeof entryListRepo>

/** Yields the parts of the history that are searched one after the other. */
async function* readRanges(lists: EntryLists, search: Search, before?: Position) {
  if (needsHistoryScan(search.filter) || search.hasParts) yield* lists.ranges(search, before)
  else yield { before }
}

/** Returns the first `limit` matching entries after `before`. */
async function firstMatches(lists: EntryLists, search: Search, limit: number, before?: Position) {
  const entries: Entry[] = []
  for await (const range of readRanges(lists, search, before)) {
    entries.push(...(await lists.filtered(search, { ...range, limit: limit - entries.length })))
    if (entries.length === limit) break
  }
  return entries
}

/** Reads the lists of one user's entries, in pages or as a whole. */
export function entryListService(db: Db, userId: string) {
  const lists = entryListRepo(db, userId)

  /** Returns the number and the sum, in thousandths, of all entries that match a filter. */
  async function totals(type: EntryType, filter: EntryFilter) {
    const search = await lists.search(type, filter)
    let [count, milli] = [0, 0n]
    for await (const range of readRanges(lists, search)) {
      const found = await lists.totals(search, range)
      count += found.count
      milli += found.milli
    }
    return { count, milli }
  }

  return {
    /** Returns one page and the cursor of the next. */
    async page(type: EntryType, { limit, before }: PageParams) {
      return cursor.page(await lists.list(type, { limit: limit + 1, before: readPosition(before) }), limit)
    },

    /** Yields all entries after `before`, in batches. */
    all: (type: EntryType, before?: string) => lists.slices(type, readPosition(before)),

    /** Returns a page of the entries that match a filter. */
    async filter(type: EntryType, { limit, before }: PageParams, filter: EntryFilter) {
      const search = await lists.search(type, filter)
      return cursor.page(await firstMatches(lists, search, limit + 1, readPosition(before)), limit)
    },

    /** Returns a page of the income and expenses that match a filter. */
    async timeline({ limit, before }: PageParams, filter: EntryFilter) {
      const found = []
      for (const type of EntryType.options) {
        const entries = await firstMatches(lists, await lists.search(type, filter), limit + 1, readPosition(before))
        found.push(...entries.map((entry) => ({ ...entry, type })))
      }
      return cursor.page(found.sort(byListOrder).slice(0, limit + 1), limit)
    },

    totals,

    /** Returns the number and sum of all entries that match a filter. */
    async filterTotals(type: EntryType, filter: EntryFilter) {
      const { count, milli } = await totals(type, filter)
      return { count, sum: fromMilli(milli.toString()) }
    },

    /** Yields all matching entries after `before`, in batches. */
    allFound(type: EntryType, filter: EntryFilter, before?: string) {
      const first = readPosition(before)
      let search: Search | undefined
      return inSlices(async (limit, last: Entry | undefined) => {
        search ??= await lists.search(type, filter)
        return firstMatches(lists, search, limit, last ? { day: last.date, id: last.id } : first)
      })
    },
  }
}

/** Returns where the page after a cursor begins. */
function readPosition(before: string | undefined): Position | undefined {
  const position = cursor.read(before)
  return position && { day: position.date, id: position.id }
}
