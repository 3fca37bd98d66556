import type { Entry, EntryFilter, EntryType } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { inSlices, yieldToEventLoop } from '../../db/slices.ts'
import { ENTRY_COLUMNS, toEntry } from './entries.repo.ts'
import { matching } from './filter.repo.ts'

// How many rows a filter by title scans in one statement.
const ROWS_PER_SLICE = 1500

/** The last entry of the previous page. */
export type Position = { day: string; id: string }
type PageParams = {
  limit: number
  before?: Position | undefined
  /** The last position of the slice. */
  upTo?: Position | undefined
}
/** One scanned slice of the history: its bounds, the number of matching entries, and their sum. */
type HistorySlice = PageParams & { count: number; milli: bigint }

function entriesOf(db: Db, userId: string, type: EntryType, { limit, before, upTo }: PageParams) {
  let query = db
    .selectFrom('entries')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (upTo) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '>=', eb.tuple(upTo.day, upTo.id)))
  if (before) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(before.day, before.id)))
  return query
}

type Params = { userId: string; type: EntryType; limit: number }

const firstPage = prepared((db, { userId, type, limit }: Params) =>
  entriesOf(db, userId, type, { limit }).select(ENTRY_COLUMNS),
)
const laterPage = prepared((db, { userId, type, limit, day, id }: Params & Position) =>
  entriesOf(db, userId, type, { limit, before: { day, id } }).select(ENTRY_COLUMNS),
)

/** Reads the lists of one user's entries: newest day first, within a day newest entry first. */
export function entryListRepo(db: Db, userId: string) {
  /** Returns at most `limit` entries after `before`. */
  async function list(type: EntryType, { limit, before }: PageParams) {
    const page = { userId, type, limit }
    return (await (before ? laterPage(db, { ...page, ...before }) : firstPage(db, page))).map(toEntry)
  }

  /** Scans the next slice for a filter. Returns undefined after the last slice. */
  async function nextSlice(type: EntryType, filter: EntryFilter, before?: Position): Promise<HistorySlice | undefined> {
    const { date } = filter
    const slice = entriesOf(db, userId, type, { limit: ROWS_PER_SLICE, before })
      .select([...ENTRY_COLUMNS, 'title_search'])
      .$if(date !== '', (query) => query.where((eb) => eb.between('day', date, date)))
    const row = await db
      .selectFrom(slice.as('walked'))
      .select(({ eb, fn, ref }) => {
        const matches = eb.case().when(matching(filter)(eb as never))
        return [
          fn.countAll<string>().as('limit'),
          fn.count<string>(matches.then(1).end()).as('count'),
          sql<string>`cast(coalesce(sum(${matches.then(ref('amount_milli')).end()}), 0) as text)`.as('milli'),
          sql<string | null>`min(${ref('day')} || ' ' || ${ref('id')})`.as('last'),
        ]
      })
      .executeTakeFirstOrThrow()
    if (!row.last) return undefined
    const [day = '', id = ''] = row.last.split(' ')
    return { limit: Number(row.limit), before, upTo: { day, id }, count: Number(row.count), milli: BigInt(row.milli) }
  }

  return {
    list,

    /** Yields all entries after `before`, in batches. */
    slices: (type: EntryType, before?: Position) =>
      inSlices((limit, last: Entry | undefined) =>
        list(type, { limit, before: last ? { day: last.date, id: last.id } : before }),
      ),

    /** Returns the entries that match a filter. */
    async filtered(type: EntryType, filter: EntryFilter, params: PageParams) {
      const query = entriesOf(db, userId, type, params).select(ENTRY_COLUMNS).where(matching(filter))
      return (await query.execute()).map(toEntry)
    },

    /** Returns the number and the sum of the entries that match a filter. For filters that an index supports. */
    async countFound(type: EntryType, filter: EntryFilter) {
      const row = await db
        .selectFrom('entries')
        .select((eb) => [
          sql<string>`cast(count(*) as text)`.as('count'),
          sql<string>`cast(coalesce(sum(${eb.ref('amount_milli')}), 0) as text)`.as('milli'),
        ])
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where(matching(filter))
        .executeTakeFirstOrThrow()
      return { count: Number(row.count), sum: fromMilli(row.milli) }
    },

    /** Scans all entries after `before` in slices, for filters that no index supports. */
    async *scanHistory(type: EntryType, filter: EntryFilter, before?: Position): AsyncGenerator<HistorySlice> {
      for (
        let slice = await nextSlice(type, filter, before);
        slice;
        slice = await nextSlice(type, filter, slice.upTo)
      ) {
        yield slice
        if (slice.limit < ROWS_PER_SLICE) return
        await yieldToEventLoop()
      }
    },
  }
}
