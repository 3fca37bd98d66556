import type { RowKind, RowOf } from '@daybook/contract'
import type { Kysely } from 'kysely'
import type { Db } from '../open.ts'
import { putRows } from '../putRows.ts'
import { inSlices } from '../slices.ts'
import { parseRow, stringifyRow } from './storedRow.ts'
import type { ConvertibleKind } from './trackedRows.ts'
import type { WriteDb } from './withChanges.ts'

type JsonTable = { rows: { user_id: string; id: string; content: string } }

type Table = 'accounts' | 'contributions' | 'goals' | 'projects' | 'rates' | 'rules' | 'schedules' | 'transfers'

type Options<K extends RowKind> = {
  kind: K
  table: Table
  /** Returns the columns beside the content, which queries and sums read. */
  columnsOf?: (row: RowOf<K>) => Record<string, string | number | null>
  /** Updates what is computed from the rows, in the same transaction. */
  count?: (db: Db, userId: string, changes: { added?: RowOf<K>[]; removed?: RowOf<K>[] }) => Promise<void>
}

export type JsonRows<K extends RowKind> = ConvertibleKind<K> & {
  /** Returns a row of a user, also outside of a write. */
  get: (db: Db, userId: string, id: string) => Promise<RowOf<K> | undefined>
  /** Yields all rows of a user in batches, newest first. */
  batches: (db: Db, userId: string) => AsyncGenerator<(RowOf<K> & { id: string })[]>
  /** Returns all rows of a user, newest first. */
  list: (db: Db, userId: string) => Promise<(RowOf<K> & { id: string })[]>
}

/** The rows of a kind whose table keeps each as JSON in its column `content`. */
export function jsonRows<K extends RowKind>(options: Options<K>): JsonRows<K> {
  const readers = makeReaders(options)
  return {
    kind: options.kind,
    ...readers,
    putAmounts: (db, userId, rows, before) => makeWriters(options, db, userId).many.put(rows, before),
    rows: (db, userId) => ({ get: (id) => readers.get(db, userId, id), ...makeWriters(options, db, userId) }),
  }
}

// Any of these tables, of which only the common columns are read.
const common = (table: string) => table as 'rows'
const tableIn = (db: Db | WriteDb) => db as unknown as Kysely<JsonTable>

function makeReaders<K extends RowKind>({ kind, table }: Options<K>) {
  type Found = [id: string, row: RowOf<K>]
  const ofUser = (db: Db | WriteDb, userId: string) =>
    tableIn(db).selectFrom(common(table)).select(['id', 'content']).where('user_id', '=', userId)
  const parse = ({ id, content }: { id: string; content: string }): Found => [id, parseRow(kind, content)]

  async function page(db: Db, userId: string, { limit, before }: { limit: number; before: string | undefined }) {
    const query = ofUser(db, userId)
    const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
    return rows.map(parse)
  }

  async function* batches(db: Db, userId: string) {
    const read = (limit: number, last: Found | undefined) => page(db, userId, { limit, before: last?.[0] })
    for await (const rows of inSlices(read)) yield rows.map(([id, row]) => ({ ...row, id }))
  }

  return {
    page,
    batches,

    async get(db: Db | WriteDb, userId: string, id: string) {
      const row = await ofUser(db, userId).where('id', '=', id).executeTakeFirst()
      return row && parse(row)[1]
    },

    all: async (db: Db | WriteDb, userId: string, ids: string[]) =>
      (await ofUser(db, userId).where('id', 'in', ids).execute()).map(parse),

    async list(db: Db, userId: string) {
      const rows = []
      for await (const batch of batches(db, userId)) rows.push(...batch)
      return rows
    },
  }
}

const toColumns = <K extends RowKind>({ kind, columnsOf }: Options<K>, row: RowOf<K>) => ({
  content: stringifyRow(kind, row),
  ...columnsOf?.(row),
})

const toInsert = <K extends RowKind>(options: Options<K>, userId: string, rows: [id: string, row: RowOf<K>][]) =>
  rows.map(([id, row]) => ({ user_id: userId, id, ...toColumns(options, row) }))

function makeWriters<K extends RowKind>(options: Options<K>, db: WriteDb, userId: string) {
  const { table, count } = options

  async function putAll(rows: [id: string, row: RowOf<K>][], before: readonly RowOf<K>[]) {
    await putRows(db, table, toInsert(options, userId, rows))
    await count?.(db, userId, { added: rows.map(([, row]) => row), removed: [...before] })
  }

  async function removeAll(rows: [id: string, row: RowOf<K>][]) {
    const ids = rows.map(([id]) => id)
    await tableIn(db).deleteFrom(common(table)).where('user_id', '=', userId).where('id', 'in', ids).execute()
    await count?.(db, userId, { removed: rows.map(([, row]) => row) })
  }

  return {
    async insert(rows: [id: string, row: RowOf<K>][]) {
      const added = await tableIn(db)
        .insertInto(common(table))
        .values(toInsert(options, userId, rows))
        .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
        .returning('id')
        .execute()
      const ids = new Set(added.map(({ id }) => id))
      await count?.(db, userId, { added: rows.filter(([id]) => ids.has(id)).map(([, row]) => row) })
      return [...ids]
    },

    async update(id: string, before: RowOf<K>, after: RowOf<K>) {
      await putAll([[id, after]], [before])
      return after
    },

    remove: (id: string, row: RowOf<K>) => removeAll([[id, row]]),
    many: { get: (ids: string[]) => makeReaders(options).all(db, userId, ids), put: putAll, remove: removeAll },
  }
}
