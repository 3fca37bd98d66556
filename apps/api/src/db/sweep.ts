import { DAY, isoAfter, MINUTE } from '../clock.ts'
import type { Db } from './open.ts'

const UNVERIFIED_KEPT = 7 * DAY
const DELETED_KEPT = 60 * MINUTE
/** The Privacy Policy says so (apps/web/src/features/site/PrivacyPage.tsx). */
const MESSAGES_KEPT = 365 * DAY

/** Deletes what has had its time: counters, codes, suspensions, sessions, accounts nobody ever verified, deletions nobody took back, messages long answered. */
export async function sweep(db: Db, now: Date) {
  for (const table of ['counters', 'challenges', 'suspensions', 'sessions'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute()
  await db
    .deleteFrom('users')
    .where('verified_at', 'is', null)
    .where('created_at', '<', isoAfter(now, -UNVERIFIED_KEPT))
    .execute()
  await db.deleteFrom('deleted_tasks').where('deleted_at', '<', isoAfter(now, -DELETED_KEPT)).execute()
  await db.deleteFrom('contact_messages').where('created_at', '<', isoAfter(now, -MESSAGES_KEPT)).execute()
}
