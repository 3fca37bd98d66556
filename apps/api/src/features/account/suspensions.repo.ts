import type { Db } from '../../db/open.ts'
import type { SuspensionTable } from '../../db/schema.ts'

/** Failed attempts, by the keyed hash of whom they are counted for. */
export function suspensionRepo(db: Db) {
  return {
    /** The row, made where there is none, and locked until the transaction ends: parallel attempts take turns. */
    lock(id: string, expires_at: string): Promise<SuspensionTable> {
      return db
        .insertInto('suspensions')
        .values({ id, failures: 0, suspended_until: '', expires_at })
        .onConflict((oc) => oc.column('id').doUpdateSet((eb) => ({ failures: eb.ref('suspensions.failures') })))
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async put({ id, ...row }: SuspensionTable) {
      await db.updateTable('suspensions').set(row).where('id', '=', id).execute()
    },
    async clear(ids: string[]) {
      await db.deleteFrom('suspensions').where('id', 'in', ids).execute()
    },
  }
}
