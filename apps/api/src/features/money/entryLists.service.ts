import { type Entry, type EntryFilter, type EntryType, Id, isDay } from '@daybook/contract'
import { fromMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { DomainError } from '../../errors.ts'
import { entryListRepo, type Position } from './entryLists.repo.ts'

type PageParams = { limit: number; before?: string | undefined }
type Found = { count: number; sum: number }

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
    return { ...toPage(entries, limit), found: { count, sum: fromMilli(milli.toString()) } }
  }

  return {
    /** Returns one page and the cursor of the next. */
    async page(type: EntryType, { limit, before }: PageParams) {
      return toPage(await lists.list(type, { limit: limit + 1, before: positionOf(before) }), limit)
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
      return { ...toPage(entries, limit), found }
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

/** Cuts the page to `limit`. The caller reads one entry more than that, which shows whether there is a next page. */
function toPage(entries: Entry[], limit: number) {
  const page = entries.slice(0, limit)
  return { page, next: page.length < entries.length && page.length > 0 ? cursorAt(page.at(-1)!) : undefined }
}

const cursorAt = ({ date, id }: Entry) => Buffer.from(`${date} ${id}`).toString('base64url')

function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [day = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isDay(day) || !Id.safeParse(id).success) throw new DomainError('cursor_invalid', { path: 'before' })
  return { day, id }
}
