import type { Db } from '../../db/open.ts'
import type { ChallengeTable } from '../../db/schema.ts'

/** Running flows, by the keyed hash of their handle. */
export function challengeRepo(db: Db) {
  return {
    async add(row: ChallengeTable) {
      await db.insertInto('challenges').values(row).execute()
    },
    get(id: string, now: string) {
      return db
        .selectFrom('challenges')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    },
    async change(id: string, change: Partial<ChallengeTable>) {
      await db.updateTable('challenges').set(change).where('id', '=', id).execute()
    },
    async remove(id: string) {
      await db.deleteFrom('challenges').where('id', '=', id).execute()
    },
    /** Ends whatever was begun with the proofs or the address a user had until now. */
    async removeAllOf(userId: string) {
      await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
    },
  }
}
