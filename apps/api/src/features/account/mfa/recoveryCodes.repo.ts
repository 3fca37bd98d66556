import type { Db } from '../../../db/open.ts'

/** Stores the unused recovery codes of one user as hashes. */
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

    /** Replaces all codes. */
    async put(hashes: string[]) {
      await removeAll()
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((id) => ({ user_id: userId, id })))
        .execute()
    },

    /** Deletes a code on use. Returns false if there is no such code. */
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
