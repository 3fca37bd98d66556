import type { Db } from '../../db/open.ts'

/** How many receipts one user has scanned, by their own day. */
export function scanDayRepo(db: Db, userId: string) {
  return {
    async countOn(day: string) {
      const row = await db
        .selectFrom('scan_days')
        .select('scans')
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .executeTakeFirst()
      return row?.scans ?? 0
    },

    /** Counts one more scan of the day; undefined, and nothing counted, where that would be more than `limit`. */
    take(day: string, limit: number) {
      return db
        .insertInto('scan_days')
        .values({ user_id: userId, day, scans: 1 })
        .onConflict((oc) =>
          oc
            .columns(['user_id', 'day'])
            .doUpdateSet((eb) => ({ scans: eb('scan_days.scans', '+', 1) }))
            .where('scan_days.scans', '<', limit),
        )
        .returning('scans')
        .executeTakeFirst()
    },

    async giveBack(day: string) {
      await db
        .updateTable('scan_days')
        .set((eb) => ({ scans: eb('scans', '-', 1) }))
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .where('scans', '>', 0)
        .execute()
    },
  }
}
