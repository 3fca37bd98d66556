import type { Db } from '../../db/open.ts'
import type { SuspensionTable } from '../../db/schema.ts'

/** Failed attempts, by the keyed hash of whom they are counted for. */
export function suspensionRepo(db: Db) {
  return {
    /** The rows, made where there are none, and locked until the transaction ends: parallel attempts take turns. */
    lock(ids: string[], expires_at: string): Promise<SuspensionTable[]> {
      // In the order of their ids: two transactions that lock the same rows must not wait for each other.
      const rows = ids.toSorted().map((id) => ({ id, failures: 0, suspended_until: '', expires_at }))
      return db
        .insertInto('suspensions')
        .values(rows)
        .onConflict((oc) => oc.column('id').doUpdateSet((eb) => ({ failures: eb.ref('suspensions.failures') })))
        .returningAll()
        .execute()
    },
    async put(rows: SuspensionTable[]) {
      await db
        .insertInto('suspensions')
        .values(rows)
        .onConflict((oc) =>
          oc.column('id').doUpdateSet((eb) => ({
            failures: eb.ref('excluded.failures'),
            suspended_until: eb.ref('excluded.suspended_until'),
            expires_at: eb.ref('excluded.expires_at'),
          })),
        )
        .execute()
    },
    async clear(ids: string[]) {
      await db.deleteFrom('suspensions').where('id', 'in', ids).execute()
    },
  }
}
