import type { RowKind } from '@daybook/contract'
import type { Db } from '../../db/open.ts'

/** Reads the change log of one user for a device, in order. */
export function changeLogRepo(db: Db, userId: string) {
  return {
    /** Returns at most `limit` changes after the number `since`. */
    after: (since: number, limit: number) =>
      db
        .selectFrom('changes')
        .select(['seq', 'action', 'kind', 'id', 'after'])
        .where('user_id', '=', userId)
        .where('seq', '>', since)
        .orderBy('seq')
        .limit(limit)
        .execute(),

    /** Returns the number of the latest change, and up to which changes are not in the log. */
    async head() {
      const head = await db
        .selectFrom('sync_heads')
        .select(['seq', 'low'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return head ?? { seq: 0, low: 0 }
    },

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
