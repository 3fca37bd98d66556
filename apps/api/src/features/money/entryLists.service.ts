import { Day, type Entry, type EntryFilter, type EntryType, Id } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import * as z from 'zod/mini'
import type { Db } from '../../db/open.ts'
import { keysetCursor } from '../../pagination.ts'
import { entryListRepo, type Position } from './entryLists.repo.ts'

type PageParams = { limit: number; before?: string | undefined }
type Found = { count: number; sum: number }

const cursor = keysetCursor(z.object({ date: Day, id: Id }))

/**
 * Returns whether a filter needs a scan: no index supports a part of a title, and a day can have any number of entries.
 */
const needsHistoryScan = ({ title, date }: EntryFilter) => title !== '' || date !== ''

/** Reads the lists of one user's entries, in pages or as a whole. */
export function entryListService(db: Db, userId: string) {
  const lists = entryListRepo(db, userId)

  /** Scans the history until the page is full, or to its end if `isCounted`. */
  async function scannedPage(type: EntryType, filter: EntryFilter, { limit, before }: PageParams, isCounted: boolean) {
    const entries: Entry[] = []
    let count = 0
    let milli = 0n
    for await (const slice of lists.scanHistory(type, filter, positionOf(before))) {
      count += slice.count
      milli += slice.milli
      const room = limit + 1 - entries.length
      if (slice.count > 0 && room > 0)
        entries.push(...(await lists.filtered(type, filter, { ...slice, limit: Math.min(room, slice.count) })))
      if (!isCounted && entries.length > limit) break
    }
    return { ...cursor.page(entries, limit), found: { count, sum: fromMilli(milli) } }
  }

  return {
    /** Returns one page and the cursor of the next. */
    async page(type: EntryType, { limit, before }: PageParams) {
      return cursor.page(await lists.list(type, { limit: limit + 1, before: positionOf(before) }), limit)
    },

    /** Yields all entries after `before`, in batches. */
    all: (type: EntryType, before?: string) => lists.slices(type, positionOf(before)),

    /** Returns a page of the entries that match a filter; the first page includes their total number and sum. */
    async filter(type: EntryType, params: PageParams, filter: EntryFilter) {
      const isFirst = params.before === undefined
      if (needsHistoryScan(filter)) {
        const { found, ...page } = await scannedPage(type, filter, params, isFirst)
        return { ...page, found: isFirst ? found : undefined }
      }
      const { limit, before } = params
      const found = isFirst ? await lists.countFound(type, filter) : undefined
      const entries = await lists.filtered(type, filter, { limit: limit + 1, before: positionOf(before) })
      return { ...cursor.page(entries, limit), found }
    },

    /** Returns the number and sum of all entries that match a filter. */
    async countFound(type: EntryType, filter: EntryFilter): Promise<Found> {
      return needsHistoryScan(filter)
        ? (await scannedPage(type, filter, { limit: 0 }, true)).found
        : lists.countFound(type, filter)
    },

    /** Yields all matching entries after `before`, in batches. */
    async *allFound(type: EntryType, filter: EntryFilter, before?: string) {
      for await (const slice of lists.scanHistory(type, filter, positionOf(before)))
        if (slice.count > 0) yield await lists.filtered(type, filter, { ...slice, limit: slice.count })
    },
  }
}

/** Returns where the page after a cursor begins. */
function positionOf(before: string | undefined): Position | undefined {
  const position = cursor.read(before)
  return position && { day: position.date, id: position.id }
}
