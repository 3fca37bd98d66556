import type { Entry, EntryDraft, EntryFilter, EntryType, Page } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { withTx } from '../../db/withTx.ts'
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
    const entries = await entryRepo(db, userId).list(type, { limit: limit && limit + 1, before: after, filter })
    const page = limit ? entries.slice(0, limit) : entries
    return { page, next: page.length < entries.length ? cursorAt(page.at(-1)!) : undefined }
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
      const found = part.before === undefined ? await entryRepo(db, userId).countFound(type, filter) : undefined
      return { found, ...(await page(type, part, filter)) }
    },

    /** Sent again with the same id it answers what stands and adds nothing. */
    add: (type: EntryType, { id = newId(clock.now()), ...draft }: EntryDraft) =>
      withTx(db, async (db) => {
        const row = await entryRepo(db, userId).insert(type, id, draft)
        if (!row) return toEntry(found(await entryRepo(db, userId).get(id), MISSING[type]))
        await totalsRepo(db, userId).count({ came: [row] })
        return toEntry(row)
      }),

    edit: (type: EntryType, id: string, { id: _, ...draft }: EntryDraft) =>
      withTx(db, async (db) => {
        const before = found(await entryRepo(db, userId).get(id, type), MISSING[type])
        const after = await entryRepo(db, userId).update(id, draft)
        await learnFrom(db, after)
        await totalsRepo(db, userId).count({ came: [after], went: [before] })
        return toEntry(after)
      }),

    remove: (type: EntryType, id: string) =>
      withTx(db, async (db) => {
        const row = found(await entryRepo(db, userId).remove(type, id), MISSING[type])
        await scanRepo(db, userId).remove(id)
        await totalsRepo(db, userId).count({ went: [row] })
      }),
  }
}

const cursorAt = ({ date, id }: Entry) => Buffer.from(`${date} ${id}`).toString('base64url')

function positionOf(cursor: string): Position {
  const [day = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!id) throw new Refusal('invalid', 'Invalid cursor', { path: 'before' })
  return { day, id }
}

/** Entries in list order, under a head for each day. */
export function byDay<T extends EntryType>(type: T, entries: Entry[]) {
  const days = Map.groupBy(entries, (entry) => entry.date)
  return [...days].map(([date, list]) => ({ date, [type]: list }) as { date: string } & Record<T, Entry[]>)
}
