import type { Db } from '../../../db/open.ts'
import { prepared } from '../../../db/prepared.ts'

type Reservation = { id: string; day: string; limit: number; now: string; until: string }

const scansOn = prepared((db, { userId, day }: { userId: string; day: string }) =>
  db.selectFrom('scan_days').select('scans').where('user_id', '=', userId).where('day', '=', day),
)

/** Counts one user's scanned receipts, by their own date, and the reservations of running scans. */
export function scanQuotaRepo(db: Db, userId: string) {
  const countOn = async (day: string) => {
    const [row] = await scansOn(db, { userId, day })
    return row?.scans ?? 0
  }

  /** Writes the row even if `scans` is 0, so that of two parallel transactions one waits for the other. */
  const add = async (day: string, scans: 0 | 1) => {
    await db
      .insertInto('scan_days')
      .values({ user_id: userId, day, scans })
      .onConflict((oc) =>
        oc.columns(['user_id', 'day']).doUpdateSet((eb) => ({ scans: eb('scan_days.scans', '+', scans) })),
      )
      .execute()
  }

  return {
    countOn,
    count: (day: string) => add(day, 1),

    /** Reserves a scan until `until`. Returns false if the day's limit is reached. Must run in a transaction. */
    async reserve({ id, day, limit, now, until }: Reservation) {
      await add(day, 0)
      await db.deleteFrom('scan_reservations').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
      const reserved = await db
        .selectFrom('scan_reservations')
        .select('id')
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .execute()
      if ((await countOn(day)) + reserved.length >= limit) return false
      await db.insertInto('scan_reservations').values({ user_id: userId, id, day, expires_at: until }).execute()
      return true
    },

    /** Deletes a reservation. Returns false if it no longer exists. */
    async release(id: string) {
      const deleted = await db
        .deleteFrom('scan_reservations')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return deleted !== undefined
    },
  }
}
