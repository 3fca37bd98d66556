import type { SyncError } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import type { Merged } from '../../db/schema.changes.ts'

/** The result of an operation: the error that rejected it, or null, and what it was merged with. */
export type StoredOperation = { id: string; error: SyncError | null; merged?: Merged | undefined }

/** Reads and writes the results of the operations that devices of one user sent. */
export function operationRepo(db: Db, userId: string) {
  return {
    /**
     * Returns the results of the operations that were carried out, by id: an error or null. Leaves out those that an
     * earlier server did not know, so that this one carries them out.
     */
    async find(ids: string[]) {
      const rows = await db
        .selectFrom('sync_ops')
        .select(['id', 'error'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute()
      const found = rows.map(({ id, error }): [string, SyncError | null] => [id, error && JSON.parse(error)])
      return new Map(found.filter(([, error]) => error?.code !== 'operation_unknown'))
    },

    async add(operations: StoredOperation[], { seq, at }: { seq: number; at: string }) {
      if (operations.length === 0) return
      const rows = operations.map(({ id, error, merged }) => ({
        user_id: userId,
        id,
        seq,
        error: error && JSON.stringify(error),
        merged: merged ? JSON.stringify(merged) : null,
        at,
      }))
      await db
        .insertInto('sync_ops')
        .values(rows)
        .onConflict((oc) =>
          oc.columns(['user_id', 'id']).doUpdateSet((eb) => ({
            seq: eb.ref('excluded.seq'),
            error: eb.ref('excluded.error'),
            merged: eb.ref('excluded.merged'),
          })),
        )
        .execute()
    },
  }
}
