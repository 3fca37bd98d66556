import { DAY, isoAfter } from '../clock.ts'
import type { Db } from './open.ts'

const UNVERIFIED_KEPT = 7 * DAY

/** Deletes what has had its time: counters, codes, suspensions, sessions, and accounts nobody ever verified. */
export async function sweep(db: Db, now: Date) {
  for (const table of ['counters', 'challenges', 'suspensions', 'sessions'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute()
  await db
    .deleteFrom('users')
    .where('verified_at', 'is', null)
    .where('created_at', '<', isoAfter(now, -UNVERIFIED_KEPT))
    .execute()
}
