import type { Db } from '../../db/open.ts'
import type { SuspensionTable } from '../../db/schema.ts'

/** Stores failed attempts by the keyed hash of their scope. */
export function suspensionRepo(db: Db) {
  return {
    /**
     * Returns the rows, creates those missing, and locks them until the transaction ends: parallel attempts run one
     * after the other.
     */
    lock(ids: string[], expires_at: string): Promise<SuspensionTable[]> {
      // Sorted by id, to prevent deadlocks between transactions that lock the same rows.
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
