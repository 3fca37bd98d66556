import type { Db } from '../../db/open.ts'
import type { SuspensionTable } from '../../db/schema.ts'

/** Failures in a row, by the keyed hash of an address. */
export function suspensionRepo(db: Db) {
  return {
    get(id: string, now: string) {
      return db
        .selectFrom('suspensions')
        .select(['failures', 'suspended_until'])
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    },
    async put(row: SuspensionTable) {
      const { id, ...rest } = row
      await db
        .insertInto('suspensions')
        .values(row)
        .onConflict((oc) => oc.column('id').doUpdateSet(rest))
        .execute()
      return id
    },
    async clear(id: string) {
      await db.deleteFrom('suspensions').where('id', '=', id).execute()
    },
  }
}
