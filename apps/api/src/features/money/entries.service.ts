import { type Entry, type EntryDraft, type EntryFilter, type EntryType, Id, isDay, type Page } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { withUser } from '../../db/withUser.ts'
import { found, Refusal } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { entryRepo, type Position, toEntry } from './entries.repo.ts'
import { merchantRepo } from './merchants.repo.ts'
import { scanRepo } from './scans.repo.ts'
import { totalsRepo } from './totals.repo.ts'

type EntryRow = { id: string; type: EntryType; title: string; category: string }

const MISSING = { income: 'Income not found', expense: 'Expense not found' } as const

/** Entries and the sums that go with them: one transaction each. */
export function entryService({ db, clock }: Pick<Parts, 'db' | 'clock'>, userId: string) {
  /** One page and where the next begins; without a limit, everything. */
  async function page(type: EntryType, { limit, before }: Page, filter?: EntryFilter) {
    const after = before === undefined ? undefined : positionOf(before)
    return cut(await entryRepo(db, userId).list(type, { limit: limit && limit + 1, before: after, filter }), limit)
  }

  /** The first page of a filter, and what there is in all. */
  async function firstFound(type: EntryType, { limit }: Page, filter: EntryFilter) {
    const entries = entryRepo(db, userId)
    if (!filter.title)
      return { found: await entries.countFound(type, filter), ...(await page(type, { limit }, filter)) }
    const counted = await entries.listCounted(type, { limit: limit && limit + 1, filter })
    return { found: counted.found, ...cut(counted.entries, limit) }
  }

  /** A correction of what was read teaches how that name is meant from now on. */
  async function learnFrom(db: Db, { id, type, title, category }: EntryRow) {
    const scan = await scanRepo(db, userId).get(id)
    if (!scan?.spelling || !title) return
    const taught = { spelling: scan.spelling, type, title, category }
    await merchantRepo(db, userId).learn(taught, clock.now().toISOString())
  }

  return {
    page,

    /** As {@link page}; the first one also says what there is in all. */
    async found(type: EntryType, part: Page, filter: EntryFilter) {
      if (part.before === undefined) return firstFound(type, part, filter)
      return { found: undefined, ...(await page(type, part, filter)) }
    },

    /** Sent again with the same id it answers what stands and adds nothing. */
    add: (type: EntryType, { id = newId(clock.now()), ...draft }: EntryDraft) =>
      withUser(db, userId, async (db) => {
        const row = await entryRepo(db, userId).insert(type, id, draft)
        if (!row) return toEntry(found(await entryRepo(db, userId).get(id), MISSING[type]))
        await totalsRepo(db, userId).count({ came: [row] })
        return toEntry(row)
      }),

    edit: (type: EntryType, id: string, { id: _, ...draft }: EntryDraft) =>
      withUser(db, userId, async (db) => {
        const before = found(await entryRepo(db, userId).get(id, type), MISSING[type])
        const after = await entryRepo(db, userId).update(id, draft)
        await learnFrom(db, after)
        await totalsRepo(db, userId).count({ came: [after], went: [before] })
        return toEntry(after)
      }),

    changeType: (id: string, type: EntryType) =>
      withUser(db, userId, async (db) => {
        const before = found(await entryRepo(db, userId).get(id), 'Entry not found')
        const after = await entryRepo(db, userId).changeType(id, type)
        await learnFrom(db, after)
        await totalsRepo(db, userId).count({ came: [after], went: [before] })
        return toEntry(after)
      }),

    remove: (type: EntryType, id: string) =>
      withUser(db, userId, async (db) => {
        const row = found(await entryRepo(db, userId).remove(type, id), MISSING[type])
        await scanRepo(db, userId).remove(id, clock.now().toISOString())
        await totalsRepo(db, userId).count({ went: [row] })
      }),
  }
}

/** One was asked for more than the page has: where it is there, another page begins. */
function cut(entries: Entry[], limit: number | undefined) {
  const page = limit ? entries.slice(0, limit) : entries
  return { page, next: page.length < entries.length ? cursorAt(page.at(-1)!) : undefined }
}

const cursorAt = ({ date, id }: Entry) => Buffer.from(`${date} ${id}`).toString('base64url')

function positionOf(cursor: string): Position {
  const [day = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isDay(day) || !Id.safeParse(id).success) throw new Refusal('invalid', 'Invalid cursor', { path: 'before' })
  return { day, id }
}

/** Entries in list order, under a head for each day. */
export function byDay<T extends EntryType>(type: T, entries: Entry[]) {
  const days = Map.groupBy(entries, (entry) => entry.date)
  return [...days].map(([date, list]) => ({ date, [type]: list }) as { date: string } & Record<T, Entry[]>)
}
