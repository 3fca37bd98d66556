import type { Db } from '../db/open.ts'
import { withTx } from '../db/withTx.ts'
import { sessionKey, subscriptionRepo, subscriptionsOfAllRepo } from './subscriptions.repo.ts'

/**
 * Returns the subscriptions of a user whose sessions are active, newest first, and removes the others. Sessions can be on
 * another database server, so no transaction ends both.
 */
export async function activeSubscriptions(db: Db, userId: string, now: Date) {
  const all = await subscriptionRepo(db, userId).list()
  if (all.length === 0) return []
  const ids = all.map(({ session_id }) => session_id)
  const active = await subscriptionsOfAllRepo(db).activeSessions([userId], ids, now.toISOString())
  const isActive = ({ session_id }: { session_id: string }) => active.has(sessionKey(userId, session_id))
  const ended = all.filter((one) => !isActive(one)).map(({ id }) => id)
  if (ended.length > 0) await withTx(db, (db) => subscriptionRepo(db, userId).remove(ended))
  return all.filter(isActive)
}
