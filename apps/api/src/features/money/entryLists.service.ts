import { type Entry, type EntryFilter, type EntryType, Id, isDay } from '@daybook/contract'
import { fromMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import { DomainError } from '../../http/errors.ts'
import { entryListRepo, type Position } from './entryLists.repo.ts'

type PageParams = { limit: number; before?: string | undefined }

/**
 * Returns whether a filter needs a scan: no index supports a part of a title, and a day can have any number of entries.
 */
const needsHistoryScan = ({ title, date }: EntryFilter) => title !== '' || date !== ''

/** Reads the lists of one user's entries, in pages or as a whole. */
export function entryListService(db: Db, userId: string) {
  const lists = entryListRepo(db, userId)

  /** Yields the parts of the history that are searched one after the other. */
  const rangesOf = (type: EntryType, filter: EntryFilter, before?: Position) =>
    needsHistoryScan(filter) ? lists.ranges(type, filter, before) : [{ before }]

  /** Returns the first `limit` matching entries after `before`. */
  async function firstMatches(type: EntryType, filter: EntryFilter, limit: number, before?: Position) {
    const entries: Entry[] = []
    for await (const range of rangesOf(type, filter, before)) {
      entries.push(...(await lists.filtered(type, filter, { ...range, limit: limit - entries.length })))
      if (entries.length === limit) break
    }
    return entries
  }

  return {
    /** Returns one page and the cursor of the next. */
    async page(type: EntryType, { limit, before }: PageParams) {
      return toPage(await lists.list(type, { limit: limit + 1, before: positionOf(before) }), limit)
    },

    /** Yields all entries after `before`, in batches. */
    all: (type: EntryType, before?: string) => lists.slices(type, positionOf(before)),

    /** Returns a page of the entries that match a filter. */
    async filter(type: EntryType, { limit, before }: PageParams, filter: EntryFilter) {
      return toPage(await firstMatches(type, filter, limit + 1, positionOf(before)), limit)
    },

    /** Returns the number and sum of all entries that match a filter. */
    async filterTotals(type: EntryType, filter: EntryFilter) {
      let [count, milli] = [0, 0n]
      for await (const range of rangesOf(type, filter)) {
        const found = await lists.totals(type, filter, range)
        count += found.count
        milli += found.milli
      }
      return { count, sum: fromMilli(milli.toString()) }
    },

    /** Yields all matching entries after `before`, in batches. */
    allFound: (type: EntryType, filter: EntryFilter, before?: string) =>
      inSlices((limit, last: Entry | undefined) =>
        firstMatches(type, filter, limit, last ? { day: last.date, id: last.id } : positionOf(before)),
      ),
  }
}

/** Cuts the page to `limit`. The caller reads one entry more than that, which shows whether there is a next page. */
function toPage(entries: Entry[], limit: number) {
  const page = entries.slice(0, limit)
  return { page, next: page.length < entries.length && page.length > 0 ? cursorAt(page.at(-1)!) : undefined }
}

const cursorAt = ({ date, id }: Entry) => Buffer.from(`${date} ${id}`).toString('base64url')

function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [day = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isDay(day) || !Id.safeParse(id).success) throw new DomainError('invalid', 'Invalid cursor', { path: 'before' })
  return { day, id }
}
