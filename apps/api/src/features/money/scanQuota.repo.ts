import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

type Reservation = { id: string; day: string; limit: number; now: string; until: string }

const scansOn = prepared((db, { userId, day }: { userId: string; day: string }) =>
  db.selectFrom('scan_days').select('scans').where('user_id', '=', userId).where('day', '=', day),
)

/** How many receipts one user has scanned, by their own day, and the scans under way, which hold a place. */
export function scanQuotaRepo(db: Db, userId: string) {
  const countOn = async (day: string) => {
    const [row] = await scansOn(db, { userId, day })
    return row?.scans ?? 0
  }

  /** Written even where nothing is added: of two transactions that count, one waits for the other. */
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

    /** Holds a place until then; false where the day has none left. For use in a transaction. */
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

    /** Lets a place go; false where it was gone. */
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
