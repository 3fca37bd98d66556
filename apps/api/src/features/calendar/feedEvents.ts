import { type FeedKind, type RowOf, type TaskRow, UNNAMED_MAIN_ACCOUNT } from '@daybook/contract'
import { accountNamer } from '@daybook/domain/accounts'
import { addDays, dayIn } from '@daybook/domain/days'
import type { DayRecord } from '@daybook/domain/routineWeeks'
import { withAccountNames } from '@daybook/domain/schedules'
import type { ReadableKind } from '../../db/changes/trackedRows.ts'
import type { Db } from '../../db/open.ts'
import { inSlices } from '../../db/slices.ts'
import { billEvents } from './billEvents.ts'
import type { CalendarEvent } from './calendarEvent.ts'
import { unclearDays } from './clockChanges.ts'
import type { ZonedWindow } from './eventDates.ts'
import { routineEvents } from './routineEvents.ts'
import { taskEvents } from './taskEvents.ts'

/** The most events of a feed; those of the rows that were created last. */
const MAX_EVENTS = 5000
const DAYS_BACK = 31
const DAYS_LISTED = 2 * 366
const SLICE_SIZE = 500

/** How other features read the rows of feeds, passed by `app`. */
export type FeedSources = {
  kinds: { routine: ReadableKind<'routine'>; schedule: ReadableKind<'schedule'>; account: ReadableKind<'account'> }
  /** Returns at most `limit` open tasks that are due on a day or later, or repeat, newest first. */
  datedTasks: (db: Db, userId: string, page: { from: string; limit: number }) => Promise<[string, TaskRow][]>
  /** Returns what was done or skipped from a day on, by routine. */
  markedDays: (db: Db, userId: string, from: string) => Promise<Map<string, Map<string, DayRecord>>>
}

type Feed = { kind: FeedKind; userId: string; zone: string; now: Date }

/** Returns the events of a feed, from a month ago on. */
export async function feedEvents(db: Db, sources: FeedSources, { kind, userId, zone, now }: Feed) {
  const today = dayIn(zone, now)
  const from = addDays(today, -DAYS_BACK)
  const until = addDays(today, DAYS_LISTED)
  const window = { from, until, zone, unclearDays: unclearDays(zone, from) }
  if (kind === 'routines') return ofRoutines(db, userId, sources, window)
  if (kind === 'bills') {
    const accounts: { id: string; name: string }[] = []
    for await (const [id, { name }] of rowsOf(db, userId, sources.kinds.account)) accounts.push({ id, name })
    const nameOf = accountNamer(accounts, UNNAMED_MAIN_ACCOUNT)
    return collect(rowsOf(db, userId, sources.kinds.schedule), (id, row) =>
      billEvents(id, withAccountNames(row, nameOf), window),
    )
  }
  // A day earlier, for moments of the first day further east.
  const tasks = await sources.datedTasks(db, userId, { from: addDays(window.from, -1), limit: MAX_EVENTS })
  return collect(tasks, (id, row) => taskEvents(id, row, window))
}

async function ofRoutines(db: Db, userId: string, { kinds, markedDays }: FeedSources, window: ZonedWindow) {
  // The week of the first day begins up to six days earlier.
  const marked = await markedDays(db, userId, addDays(window.from, -6))
  return collect(rowsOf(db, userId, kinds.routine), (id, row) => routineEvents(id, row, marked.get(id), window))
}

/** Yields the rows of a kind, newest first. */
async function* rowsOf<K extends 'routine' | 'schedule' | 'account'>(
  db: Db,
  userId: string,
  { page }: ReadableKind<K>,
) {
  const slices = inSlices<[string, RowOf<K>]>(
    (limit, last) => page(db, userId, { limit, before: last?.[0] }),
    SLICE_SIZE,
  )
  for await (const rows of slices) yield* rows
}

async function collect<Row>(
  rows: AsyncIterable<[string, Row]> | Iterable<[string, Row]>,
  eventsOf: (id: string, row: Row) => CalendarEvent[],
) {
  const events: CalendarEvent[] = []
  for await (const [id, row] of rows) {
    events.push(...eventsOf(id, row))
    if (events.length >= MAX_EVENTS) break
  }
  return events.slice(0, MAX_EVENTS)
}
