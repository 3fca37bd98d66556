import type { RowKind } from '@daybook/contract'
import type { Db } from '../open.ts'
import { putRows } from '../putRows.ts'
import { parseRow, stringifyRow } from './storedRow.ts'
import type { DeletedRows } from './trash.repo.ts'

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
