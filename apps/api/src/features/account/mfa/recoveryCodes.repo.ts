import type { Db } from '../../../db/open.ts'

/** What is left of the recovery codes of one user, by their hashes. */
export function recoveryCodeRepo(db: Db, userId: string) {
  async function removeAll() {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  }
  return {
    removeAll,

    async count() {
      const rows = await db.selectFrom('recovery_codes').select('id').where('user_id', '=', userId).execute()
      return rows.length
    },

    /** Puts new codes in place of those before. */
    async put(hashes: string[]) {
      await removeAll()
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((id) => ({ user_id: userId, id })))
        .execute()
    },

    /** Uses a code up; not where there is no such code. */
    async spend(hash: string) {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('id', '=', hash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
