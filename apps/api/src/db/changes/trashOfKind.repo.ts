import type { RowKind, RowOf } from '@daybook/contract'
import type { Db } from '../open.ts'
import { putRows } from '../putRows.ts'
import { parseRow, stringifyRow } from './storedRow.ts'

type DeletedRows<K extends RowKind> = [id: string, row: RowOf<K>][]
type Page = { limit: number; after?: string | undefined }

/** Reads and changes many deleted rows of one kind of a user. */
export function trashOfKind<K extends RowKind>(db: Db, userId: string, kind: K) {
  return {
    /** Returns at most `limit` rows after the id `after`, by id. */
    async page({ limit, after = '' }: Page): Promise<DeletedRows<K>> {
      const rows = await db
        .selectFrom('trash')
        .select(['id', 'content'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id, content }) => [id, parseRow(kind, content)])
    },

    /** Returns those of these rows that are in the trash, in the order of `ids`. */
    async getAll(ids: string[]): Promise<DeletedRows<K>> {
      const ofUser = db.selectFrom('trash').select(['id', 'content']).where('user_id', '=', userId)
      const rows = await ofUser.where('kind', '=', kind).where('id', 'in', ids).execute()
      const contents = new Map(rows.map(({ id, content }) => [id, content]))
      return ids.flatMap((id) => {
        const content = contents.get(id)
        return content === undefined ? [] : [[id, parseRow(kind, content)]]
      })
    },

    /** Stores deleted rows. Replaces an earlier deletion of a row with the same id. */
    async add(rows: DeletedRows<K>, at: Date) {
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

    /** Removes rows and returns the ids of those that were there. */
    async remove(ids: string[]) {
      if (ids.length === 0) return []
      const query = db.deleteFrom('trash').where('user_id', '=', userId).where('kind', '=', kind).where('id', 'in', ids)
      const removed = new Set((await query.returning('id').execute()).map(({ id }) => id))
      return ids.filter((id) => removed.has(id))
    },

    /** Replaces rows that are in the trash. They keep the time at which they were deleted. */
    async put(rows: DeletedRows<K>) {
      const values = rows.map(([id, row]) => ({
        user_id: userId,
        kind,
        id,
        deleted_at: '',
        content: stringifyRow(kind, row),
      }))
      await putRows(db, 'trash', values, { key: ['user_id', 'kind', 'id'], kept: ['deleted_at'] })
    },
  }
}
