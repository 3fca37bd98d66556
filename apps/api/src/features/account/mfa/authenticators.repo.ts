import type { Db } from '../../../db/open.ts'

/** The authenticator app of one user. */
export function authenticatorRepo(db: Db, userId: string) {
  return {
    get() {
      return db
        .selectFrom('authenticators')
        .select(['sealed_secret', 'added_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
    },

    /** Inserts the app or replaces the previous one. */
    async put(app: { sealed_secret: string; last_step: number; added_at: string }) {
      await db
        .insertInto('authenticators')
        .values({ ...app, user_id: userId })
        .onConflict((oc) => oc.column('user_id').doUpdateSet(app))
        .execute()
    },

    /**
     * Marks the codes up to this step as used and stores the secret as sealed now. Returns false if they are used
     * already.
     */
    async spend(step: number, sealed_secret: string) {
      const { numUpdatedRows } = await db
        .updateTable('authenticators')
        .set({ last_step: step, sealed_secret })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async remove() {
      const { numDeletedRows } = await db
        .deleteFrom('authenticators')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
