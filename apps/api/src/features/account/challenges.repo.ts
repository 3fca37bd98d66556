import type { Db } from '../../db/open.ts'
import type { ChallengeTable } from '../../db/schema.ts'

/** Stores pending flows by the keyed hash of their flow token. */
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
    /**
     * Deletes all pending flows of a user, because they were started with previous credentials or a previous address.
     */
    async removeAllOf(userId: string) {
      await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
    },
  }
}
