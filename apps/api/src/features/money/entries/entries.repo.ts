import type { Entry, RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { fromEntryRow } from '@daybook/domain/entries'
import { foldForSearch } from '@daybook/domain/search'
import { addEntryTo } from '@daybook/domain/sums'
import type { ConvertibleKind } from '../../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../../db/changes/withChanges.ts'
import type { Db } from '../../../db/open.ts'
import { putRows } from '../../../db/putRows.ts'
import type { EntryTable } from '../../../db/schema.ts'
import { detailColumns, entryDetailsRepo, toDetails } from './entryDetails.repo.ts'
import { countRows } from './sums/sums.repo.ts'

export type EntryRow = RowOf<'entry'>
export type EntryColumns = Omit<EntryTable, 'user_id' | 'title_search'>
export const ENTRY_COLUMNS = [
  'id',
  'type',
  'amount_milli',
  'title',
  'day',
  'category',
  'parts',
  'tags',
  'account',
  'account_amount_milli',
  'cleared',
] as const

/** The entries of a user. Each write updates the totals. */
export const entryRows: ConvertibleKind<'entry'> = {
  kind: 'entry',

  async page(db, userId, { limit, before }) {
    const query = db.selectFrom('entries').select(ENTRY_COLUMNS).where('user_id', '=', userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map((row) => [row.id, toRow(row)])
  },

  putAmounts: putAll,

  rows: (db, userId) => {
    const count = (changes: { added?: EntryRow[]; removed?: EntryRow[] }) => countRows(db, userId, changes, addEntryTo)

    async function removeAll(entries: Found[]) {
      const ids = entries.map(([id]) => id)
      await db.deleteFrom('entries').where('user_id', '=', userId).where('id', 'in', ids).execute()
      await entryDetailsRepo(db, userId).remove(entries)
      await count({ removed: entries.map(([, row]) => row) })
    }

    return {
      get: (id) => findEntry(db, userId, id),

      async insert(entries) {
        const added = await db
          .insertInto('entries')
          .values(entries.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
          .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
          .returning('id')
          .execute()
        const ids = new Set(added.map(({ id }) => id))
        const inserted = entries.filter(([id]) => ids.has(id))
        await entryDetailsRepo(db, userId).add(inserted)
        await count({ added: inserted.map(([, row]) => row) })
        return [...ids]
      },

      async update(id, before, after) {
        await putAll(db, userId, [[id, after]], [before])
        return after
      },

      remove: (id, row) => removeAll([[id, row]]),
      many: {
        get: (ids) => findEntries(db, userId, ids),
        put: (entries, before) => putAll(db, userId, entries, before),
        remove: removeAll,
      },
    }
  },
}

type Found = [id: string, row: EntryRow]

async function putAll(db: WriteDb, userId: string, entries: Found[], before: readonly EntryRow[]) {
  await putRows(
    db,
    'entries',
    entries.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })),
  )
  const details = entryDetailsRepo(db, userId)
  await details.remove(entries.map(([id], n) => [id, before[n]!]))
  await details.add(entries)
  await countRows(db, userId, { added: entries.map(([, row]) => row), removed: [...before] }, addEntryTo)
}

export async function findEntry(db: Db, userId: string, id: string): Promise<EntryRow | undefined> {
  const row = await db
    .selectFrom('entries')
    .select(ENTRY_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRow(row)
}

/** Returns those of these entries that exist. */
export async function findEntries(db: Db, userId: string, ids: string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const entries = db.selectFrom('entries').select(ENTRY_COLUMNS).where('user_id', '=', userId)
  const rows = await entries.where('id', 'in', ids).execute()
  return rows.map((row) => [row.id, toRow(row)])
}

const toColumns = (row: EntryRow) => {
  const { type, amount, date, category, title, account, account_amount, cleared, ...details } = row
  return {
    type,
    amount_milli: toMilli(amount),
    day: date,
    category,
    title,
    title_search: foldForSearch(title),
    ...detailColumns(details),
    account: account ?? null,
    account_amount_milli: account_amount === undefined ? null : toMilli(account_amount),
    cleared: Number(cleared ?? false),
  }
}

const toRow = ({ type, amount_milli, day, category, title, account, cleared, ...details }: EntryColumns): EntryRow => ({
  type,
  amount: fromMilli(amount_milli),
  title,
  date: day,
  category,
  ...toDetails(details),
  ...(account && { account }),
  ...(details.account_amount_milli !== null && { account_amount: fromMilli(details.account_amount_milli) }),
  ...(cleared && { cleared: true }),
})

export const toEntry = (row: EntryColumns): Entry => fromEntryRow(row.id, toRow(row))
