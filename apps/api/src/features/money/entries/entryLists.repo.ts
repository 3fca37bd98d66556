import type { Entry, EntryFilter, EntryType } from '@daybook/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { prepared } from '../../../db/prepared.ts'
import { inSlices, yieldToEventLoop } from '../../../db/slices.ts'
import { ENTRY_COLUMNS, toEntry } from './entries.repo.ts'
import { entryDetailsRepo } from './entryDetails.repo.ts'
import { getCategories, matching, matchingMilli } from './filter.repo.ts'

// How many rows a filter by title scans in one statement: a millisecond. A common word fills its page from the newest.
const FIRST_RANGE = 1000
const RANGE = 10_000

/** The last entry of the previous page. */
export type Position = { day: string; id: string }
/** A part of the history: after `before`, up to and including `upTo`. */
type HistoryRange = { before?: Position | undefined; upTo?: Position | undefined }
/** A filter of the entries of a type. `hasParts` is whether split ones have parts of its categories. */
export type Search = { type: EntryType; filter: EntryFilter; hasParts: boolean }
type PageParams = HistoryRange & { limit: number }

function entriesIn(db: Db, userId: string, type: EntryType, { before, upTo }: HistoryRange) {
  let query = db.selectFrom('entries').where('user_id', '=', userId).where('type', '=', type)
  if (upTo) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '>=', eb.tuple(upTo.day, upTo.id)))
  if (before) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(before.day, before.id)))
  return query
}

const selectEntries = (db: Db, userId: string, type: EntryType, { limit, ...range }: PageParams) =>
  entriesIn(db, userId, type, range).orderBy('day', 'desc').orderBy('id', 'desc').limit(limit)

const firstPage = prepared((db, { userId, type, limit }: { userId: string; type: EntryType; limit: number }) =>
  selectEntries(db, userId, type, { limit }).select(ENTRY_COLUMNS),
)

/** Reads the lists of one user's entries: newest day first, within a day newest entry first. */
export function entryListRepo(db: Db, userId: string) {
  /** Returns at most `limit` entries after `before`. */
  async function list(type: EntryType, { limit, before }: Omit<PageParams, 'upTo'>) {
    const page = before
      ? selectEntries(db, userId, type, { limit, before }).select(ENTRY_COLUMNS).execute()
      : firstPage(db, { userId, type, limit })
    return (await page).map(toEntry)
  }

  return {
    list,

    /** Returns what the reads of a filter need, so that they ask for parts once. */
    async search(type: EntryType, filter: EntryFilter): Promise<Search> {
      const categories = getCategories(filter).flat()
      const hasParts = categories.length > 0 && (await entryDetailsRepo(db, userId).hasPartsOf(type, categories))
      return { type, filter, hasParts }
    },

    /** Yields all entries after `before`, in batches. */
    slices: (type: EntryType, before?: Position) =>
      inSlices((limit, last: Entry | undefined) =>
        list(type, { limit, before: last ? { day: last.date, id: last.id } : before }),
      ),

    /** Returns the entries that match a filter. */
    async filtered({ type, filter, hasParts }: Search, params: PageParams) {
      const condition = matching(userId, filter, hasParts)
      const query = selectEntries(db, userId, type, params).select(ENTRY_COLUMNS).where(condition)
      return (await query.execute()).map(toEntry)
    },

    /** Returns the number and the sum, in thousandths, of the entries or parts that match a filter. */
    async totals({ type, filter, hasParts }: Search, range: HistoryRange) {
      const row = await entriesIn(db, userId, type, range)
        .select((eb) => [
          sql<string>`cast(count(*) as text)`.as('count'),
          sql<string>`cast(coalesce(sum(${hasParts ? matchingMilli(eb, userId, filter) : eb.ref('amount_milli')}), 0) as text)`.as(
            'milli',
          ),
        ])
        .where(matching(userId, filter, hasParts))
        .executeTakeFirstOrThrow()
      return { count: Number(row.count), milli: BigInt(row.milli) }
    },

    ...historyRanges(db, userId),
  }
}

/** Divides the history of one user's entries into ranges, for filters that no index supports. */
function historyRanges(db: Db, userId: string) {
  /** Returns whether one range is enough for all entries: the uses of categories count each of them, and budgets. */
  async function isShort() {
    const query = db.selectFrom('categories').where('user_id', '=', userId)
    const { uses } = await query.select(sql<number | null>`sum(uses)`.as('uses')).executeTakeFirstOrThrow()
    return Number(uses) <= RANGE
  }

  /** Returns the last position of the next `size` entries (of the filter's days, if it has any), or undefined. */
  async function endOfRange(type: EntryType, filter: EntryFilter, before: Position | undefined, size: number) {
    const { date, from, to } = filter
    const range = selectEntries(db, userId, type, { limit: size, before })
      .select(['day', 'id'])
      .where(matching(userId, { title: '', category: '', date, from, to }))
    const { count, last } = await db
      .selectFrom(range.as('range'))
      .select(({ fn, ref }) => [
        fn.countAll<string>().as('count'),
        sql<string>`min(${ref('day')} || ' ' || ${ref('id')})`.as('last'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(count) < size) return undefined
    const [day = '', id = ''] = last.split(' ')
    return { day, id }
  }

  return {
    /** Yields the ranges of the history after `before`, newest first. */
    async *ranges({ type, filter }: Search, before?: Position): AsyncGenerator<HistoryRange> {
      if (await isShort()) return yield { before }
      for (let [start, size] = [before, FIRST_RANGE]; ; size = RANGE) {
        const upTo = await endOfRange(type, filter, start, size)
        yield { before: start, upTo }
        if (!upTo) return
        await yieldToEventLoop()
        start = upTo
      }
    },
  }
}
