import type { FastifyBaseLogger } from 'fastify'
import { HOUR, isoAfter, MINUTE } from '../clock.ts'
import { dueDeletionRepo, pendingDeletionRepo } from '../db/pendingDeletions.repo.ts'
import type { AppDependencies } from '../dependencies.ts'

const MAX_BACKOFF = HOUR
const backOff = (attempts: number) => Math.min(MAX_BACKOFF, 2 ** attempts * MINUTE)

/**
 * Deletes the objects whose deletion is due. Safe to run on several servers: deleting a missing object succeeds. A due
 * time later than the maximum backoff from now was set while the clock was ahead, and counts as due.
 */
export async function processPendingDeletions(
  { db, clock, bucket }: Pick<AppDependencies, 'db' | 'clock' | 'bucket'>,
  log: FastifyBaseLogger,
) {
  if (!bucket) return
  const deletions = dueDeletionRepo(db)
  await deletions.adoptEarlier(clock.now().toISOString())
  for (;;) {
    const now = clock.now()
    const due =
      (await deletions.firstDue(now.toISOString())) ?? (await deletions.firstAfter(isoAfter(now, MAX_BACKOFF)))
    if (!due) return
    const ofUser = pendingDeletionRepo(db, due.user_id)
    try {
      await bucket.remove(due.object_key)
    } catch (thrown) {
      log.warn({ attempts: due.attempts + 1, reason: (thrown as Error).message }, 'a picture is still in the bucket')
      await ofUser.postpone(due.object_key, isoAfter(now, backOff(due.attempts)))
      continue
    }
    await ofUser.drop(due.object_key)
  }
}
