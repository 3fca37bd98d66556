import { type EntryType, MAIN_ACCOUNT } from '@daybook/contract'
import { dedupeKeys } from '@daybook/domain/entryImport'
import { parseRow } from '../../../db/changes/storedRow.ts'
import { trashRepo } from '../../../db/changes/trash.repo.ts'
import type { Db } from '../../../db/open.ts'
import type { EntryTable } from '../../../db/schema.ts'
import { forEachSlice, inSlices } from '../../../db/slices.ts'

type Compared = Pick<EntryTable, (typeof COMPARED)[number]>

export const READ_AT_ONCE = 500

const COMPARED = [
  'id',
  'type',
  'day',
  'amount_milli',
  'title',
  'title_search',
  'category',
  'account',
  'account_amount_milli',
] as const

export function importRepo(db: Db, userId: string) {
  return {
    /** Returns which of these ids are taken. */
    async existingIds(ids: string[]) {
      const rows = await db
        .selectFrom('entries')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Returns which of these ids are in the trash. */
    deletedIds: (ids: string[]) => trashRepo(db, userId).find('entry', ids),

    /** Yields the transfers between two days, in batches. */
    async *transfersBetween(first: string, last: string) {
      // No index has the days, so a slice is of all transfers.
      const transfers = db.selectFrom('transfers').select(['id', 'day', 'content']).where('user_id', '=', userId)
      const slices = inSlices((limit, after: { id: string; day: string; content: string } | undefined) =>
        (after ? transfers.where('id', '>', after.id) : transfers).orderBy('id').limit(limit).execute(),
      )
      for await (const rows of slices)
        yield rows.flatMap(({ id, day, content }) =>
          first <= day && day <= last ? { id, ...parseRow('transfer', content) } : [],
        )
    },

    /** Returns the ids of the lines of which the transfers were made that changed after the number `since`. */
    async linesOfChanges(since: number) {
      const rows = await db
        .selectFrom('changes')
        .select('after')
        .where('user_id', '=', userId)
        .where('seq', '>', since)
        .where('kind', '=', 'transfer')
        .where('after', 'is not', null)
        .execute()
      return rows.flatMap(({ after }) => toLines(after ?? '{}'))
    },

    /** Yields each entry between two days with its {@link dedupeKeys}, in batches. `milli` is in the currency of its account. */
    async *entriesWithKeys(type: EntryType, first: string, last: string) {
      const entries = db
        .selectFrom('entries')
        .select(COMPARED)
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where('day', '>=', first)
        .where('day', '<=', last)
        .orderBy('day')
        .orderBy('id')
      const slices = inSlices(async (limit, after: Compared | undefined) => {
        const query = entries.limit(limit)
        if (!after) return query.execute()
        return query.where((eb) => eb(eb.refTuple('day', 'id'), '>', eb.tuple(after.day, after.id))).execute()
      })
      for await (const rows of slices) yield rows.map(toEntryWithKeys)
    },
  }
}

const toLines = (content: string) => parseRow('transfer', content).lines ?? []

function toEntryWithKeys(row: Compared) {
  const { id, type, day, title, category, account } = row
  const keys = dedupeKeys({
    type,
    day,
    milli: row.amount_milli,
    title: row.title_search,
    account,
    account_milli: row.account_amount_milli,
  })
  const milli = row.account_amount_milli ?? row.amount_milli
  return { keys, id, type, day, title, category, milli, account: account ?? MAIN_ACCOUNT, exact: keys.exact }
}

/** Returns which of these ids a query finds. */
export async function idsIn(ids: string[], find: (slice: string[]) => Promise<string[]>) {
  const found = new Set<string>()
  await forEachSlice(ids, READ_AT_ONCE, async (slice) => {
    for (const id of await find(slice)) found.add(id)
  })
  return found
}
