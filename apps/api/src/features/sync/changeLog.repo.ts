import type { RowKind } from '@daybook/contract'
import { sql } from 'kysely'
import { readHead } from '../../db/changes/head.ts'
import type { Db } from '../../db/open.ts'

/** Reads the change log of one user for a device, in order. */
export function changeLogRepo(db: Db, userId: string) {
  return {
    /** Returns at most `limit` changes after the number `since`, with the length of the row but not the row. */
    after: (since: number, limit: number) =>
      db
        .selectFrom('changes')
        .select([
          'seq',
          'op_id',
          'action',
          'kind',
          'id',
          sql<number | null>`octet_length(${sql.ref('after')})`.as('bytes'),
        ])
        .where('user_id', '=', userId)
        .where('seq', '>', since)
        .orderBy('seq')
        .limit(limit)
        .execute(),

    /** Returns the rows as they were after these changes, by the number of the change. */
    async rowsAfter(seqs: number[]) {
      if (seqs.length === 0) return new Map<number, string>()
      const rows = await db
        .selectFrom('changes')
        .select(['seq', 'after'])
        .where('user_id', '=', userId)
        .where('seq', 'in', seqs)
        .execute()
      return new Map(rows.flatMap(({ seq, after }) => (after === null ? [] : [[seq, after]])))
    },

    /** Returns the number of the latest change, and up to which changes are not in the log. */
    head: () => readHead(db, userId),

    /** Returns the lengths of those of these rows that are in the trash. */
    deletedBytes: (kind: RowKind, ids: string[]) =>
      db
        .selectFrom('trash')
        .select(['kind', 'id', sql<number>`octet_length(${sql.ref('content')})`.as('bytes')])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .execute(),

    /** Returns those of these rows that are in the trash. */
    deleted: (kind: RowKind, ids: string[]) =>
      db
        .selectFrom('trash')
        .select(['kind', 'id', 'deleted_at', 'content'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .execute(),
  }
}
export type LoggedChange = Awaited<ReturnType<ReturnType<typeof changeLogRepo>['after']>>[number]
