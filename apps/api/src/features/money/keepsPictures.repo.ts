import type { Db } from '../../db/open.ts'

/** Whether a user lets the picture of a receipt stay with its entry: what they chose last. */
export function keepsPicturesRepo(db: Db, userId: string) {
  return {
    async get() {
      const { keeps_pictures } = await db
        .selectFrom('users')
        .select('keeps_pictures')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return keeps_pictures === 1
    },

    async set(keeps: boolean) {
      await db
        .updateTable('users')
        .set({ keeps_pictures: keeps ? 1 : 0 })
        .where('id', '=', userId)
        .execute()
    },
  }
}
