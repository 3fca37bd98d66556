import type { FastifyBaseLogger } from 'fastify'
import { HOUR, isoAfter, MINUTE } from '../clock.ts'
import type { AppDependencies } from '../dependencies.ts'
import { pendingDeletionRepo } from './pendingDeletions.repo.ts'

const LONGEST_PAUSE = HOUR
const backOff = (attempts: number) => Math.min(LONGEST_PAUSE, 2 ** attempts * MINUTE)

/**
 * Deletes from the bucket what is due. Several servers may do so at once: deleting an object twice does no harm. A due
 * time further ahead than the longest pause was set by a clock that was ahead and counts as due.
 */
export async function processPendingDeletions(
  { db, clock, bucket }: Pick<AppDependencies, 'db' | 'clock' | 'bucket'>,
  log: FastifyBaseLogger,
) {
  if (!bucket) return
  const pendingDeletions = pendingDeletionRepo(db)
  for (;;) {
    const now = clock.now()
    const due =
      (await pendingDeletions.firstDue(now.toISOString())) ??
      (await pendingDeletions.firstAfter(isoAfter(now, LONGEST_PAUSE)))
    if (!due) return
    try {
      await bucket.remove(due.object_key)
    } catch (thrown) {
      log.warn({ attempts: due.attempts + 1, reason: (thrown as Error).message }, 'a picture is still in the bucket')
      await pendingDeletions.postpone(due.object_key, isoAfter(now, backOff(due.attempts)))
      continue
    }
    await pendingDeletions.drop(due.object_key)
  }
}
