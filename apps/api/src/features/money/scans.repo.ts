import type { Db } from '../../db/open.ts'

/** The receipt scans of one user, counted by their own day. */
export function scanRepo(db: Db, userId: string) {
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
  }
}
