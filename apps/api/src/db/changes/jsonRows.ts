import type { RowKind, RowOf } from '@daybook/contract'
import { ROW_LIMITS } from '@daybook/domain/rowLimits'
import type { Kysely } from 'kysely'
import { DomainError } from '../../errors.ts'
import type { Db } from '../open.ts'
import { putRows } from '../putRows.ts'
import type { ConvertibleKind } from './trackedRows.ts'
import type { WriteDb } from './withChanges.ts'

type JsonTable = { rows: { user_id: string; id: string; content: string } }

type Options<K extends RowKind> = {
  kind: K
  table: 'accounts' | 'contributions' | 'goals' | 'rates' | 'rules' | 'schedules' | 'transfers'
  /** Returns the columns beside the content, which queries and sums read. */
  columnsOf?: (row: RowOf<K>) => Record<string, string | number | null>
  /** Updates what is computed from the rows, in the same transaction. */
  count?: (db: Db, userId: string, changes: { added?: RowOf<K>[]; removed?: RowOf<K>[] }) => Promise<void>
}

type JsonRows<K extends RowKind> = ConvertibleKind<K> & {
  /** Returns a row of a user, also outside of a write. */
  get: (db: Db, userId: string, id: string) => Promise<RowOf<K> | undefined>
}

/** The rows of a kind whose table keeps each as JSON in its column `content`. */
export function jsonRows<K extends RowKind>({ kind, table, columnsOf, count }: Options<K>): JsonRows<K> {
  // Any of these tables, of which only the common columns are read.
  const name = table as 'rows'
  const limit = ROW_LIMITS[kind]
  const tableIn = (db: Db | WriteDb) => db as unknown as Kysely<JsonTable>
  const parsed = ({ content }: { content: string }): RowOf<K> => JSON.parse(content)
  const toColumns = (row: RowOf<K>) => ({ content: JSON.stringify(row), ...columnsOf?.(row) })

  async function get(db: Db | WriteDb, userId: string, id: string) {
    const query = tableIn(db).selectFrom(name).select('content').where('user_id', '=', userId)
    const row = await query.where('id', '=', id).executeTakeFirst()
    return row && parsed(row)
  }

  /** Throws if the user has more rows of the kind than are allowed. */
  async function checkLimit(db: WriteDb, userId: string) {
    if (!limit) return
    const query = tableIn(db).selectFrom(name).select('id').where('user_id', '=', userId)
    const counted = query.where('id', '<>', limit.beside ?? '').limit(limit.rows + 1)
    if ((await counted.execute()).length > limit.rows) throw new DomainError(limit.error)
  }

  return {
    kind,
    get,

    async page(db, userId, { limit, before }) {
      const query = tableIn(db).selectFrom(name).select(['id', 'content']).where('user_id', '=', userId)
      const rows = await (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute()
      return rows.map((row) => [row.id, parsed(row)])
    },

    putAmounts: (db, userId, rows) =>
      putRows(
        db,
        table,
        rows.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })),
      ),

    rows: (db, userId) => ({
      get: (id) => get(db, userId, id),

      async insert(rows) {
        const added = await tableIn(db)
          .insertInto(name)
          .values(rows.map(([id, row]) => ({ user_id: userId, id, ...toColumns(row) })))
          .onConflict((oc) => oc.columns(['user_id', 'id']).doNothing())
          .returning('id')
          .execute()
        const ids = new Set(added.map(({ id }) => id))
        if (ids.size > 0) await checkLimit(db, userId)
        await count?.(db, userId, { added: rows.filter(([id]) => ids.has(id)).map(([, row]) => row) })
        return [...ids]
      },

      async update(id, before, after) {
        const query = tableIn(db).updateTable(name).set(toColumns(after)).where('user_id', '=', userId)
        await query.where('id', '=', id).execute()
        await count?.(db, userId, { added: [after], removed: [before] })
        return after
      },

      async remove(id, row) {
        await tableIn(db).deleteFrom(name).where('user_id', '=', userId).where('id', '=', id).execute()
        await count?.(db, userId, { removed: [row] })
      },
    }),
  }
}
