import type { RowKind, RowOf } from '@daybook/contract'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { countFitting } from './countFitting.ts'
import { parseRow, stringifyRow } from './storedRow.ts'

/** Where the next page of the trash begins: after this row. */
export type TrashPosition = { deleted_at: string; kind: RowKind; id: string }

/** Deleted rows of one kind, by id. */
export type DeletedRows<K extends RowKind> = [id: string, row: RowOf<K>][]

type TrashPage = { limit: number; before?: TrashPosition | undefined }

/** Reads and writes the deleted rows of one user. */
export function trashRepo(db: Db, userId: string) {
  const ofUser = () => db.selectFrom('trash').where('user_id', '=', userId)

  function newest({ limit, before }: TrashPage) {
    const query = ofUser().orderBy('deleted_at', 'desc').orderBy('kind', 'desc').orderBy('id', 'desc').limit(limit)
    if (!before) return query
    const { deleted_at, kind, id } = before
    return query.where((eb) => eb(eb.refTuple('deleted_at', 'kind', 'id'), '<', eb.tuple(deleted_at, kind, id)))
  }

  return {
    /** Stores deleted rows. Replaces an earlier deletion of a row with the same id. */
    async put<K extends RowKind>(kind: K, rows: DeletedRows<K>, at: Date) {
      const deleted = { user_id: userId, kind, deleted_at: at.toISOString() }
      await db
        .insertInto('trash')
        .values(rows.map(([id, row]) => ({ ...deleted, id, content: stringifyRow(kind, row) })))
        .onConflict((oc) =>
          oc.columns(['user_id', 'kind', 'id']).doUpdateSet((eb) => ({
            deleted_at: eb.ref('excluded.deleted_at'),
            content: eb.ref('excluded.content'),
          })),
        )
        .execute()
    },

    /** Returns a row in the trash and when it was deleted, or undefined if it is not there. */
    async get<K extends RowKind>(kind: K, id: string): Promise<{ row: RowOf<K>; at: Date } | undefined> {
      const query = ofUser().select(['content', 'deleted_at']).where('kind', '=', kind).where('id', '=', id)
      const found = await query.executeTakeFirst()
      return found && { row: parseRow(kind, found.content), at: new Date(found.deleted_at) }
    },

    /** Returns those of these rows that are in the trash, in the order of their ids in `ids`. */
    async getAll<K extends RowKind>(kind: K, ids: string[]): Promise<DeletedRows<K>> {
      const rows = await ofUser().select(['id', 'content']).where('kind', '=', kind).where('id', 'in', ids).execute()
      const contents = new Map(rows.map(({ id, content }) => [id, content]))
      return ids.flatMap((id) => {
        const content = contents.get(id)
        return content === undefined ? [] : [[id, parseRow(kind, content)]]
      })
    },

    /** Removes rows from the trash and returns the ids of those that were there. */
    async remove(kind: RowKind, ids: string[]) {
      if (ids.length === 0) return []
      const query = db.deleteFrom('trash').where('user_id', '=', userId).where('kind', '=', kind).where('id', 'in', ids)
      const removed = new Set((await query.returning('id').execute()).map(({ id }) => id))
      return ids.filter((id) => removed.has(id))
    },

    ofKind: (kind: RowKind) => ofUser().select(['id', 'content']).where('kind', '=', kind).execute(),

    /** Returns which of these ids are in the trash. */
    async find(kind: RowKind, ids: string[]) {
      const rows = await ofUser().select('id').where('kind', '=', kind).where('id', 'in', ids).execute()
      return rows.map(({ id }) => id)
    },

    /** Returns at most `limit` rows, the latest deletion first. */
    list: (page: TrashPage) => newest(page).select(['kind', 'id', 'deleted_at', 'content']).execute(),

    /** Returns how many of at most `limit` rows have 1 MB together, but at least 1. */
    async countFitting(page: TrashPage) {
      const sizes = await newest(page)
        .select(sql<number>`octet_length(${sql.ref('content')})`.as('bytes'))
        .execute()
      const fitting = countFitting(sizes)
      return fitting < sizes.length ? fitting : page.limit
    },

    /** Returns at most `limit` rows deleted before `at`, the earliest first. */
    olderThan: (at: string, limit: number) =>
      ofUser().select(['kind', 'id']).where('deleted_at', '<', at).orderBy('deleted_at').limit(limit).execute(),
  }
}
