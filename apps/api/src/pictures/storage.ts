import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, MINUTE } from '../clock.ts'
import type { AppDependencies } from '../dependencies.ts'
import { newId } from '../ids.ts'
import { pendingDeletionRepo } from './pendingDeletions.repo.ts'

/** Longer than any scan takes: what no entry has claimed by then belongs to none. */
const UNCLAIMED_AFTER = 15 * MINUTE

/** A picture that is to be kept: as a row, or in the bucket under a key. */
export type StoredPicture = { jpeg: Uint8Array } | { objectKey: string }
type StorageTarget = Pick<AppDependencies, 'db' | 'clock' | 'bucket'>

/**
 * Takes a picture to the bucket, if there is one, before its entry is written. Its removal is noted first and
 * dropped with the entry's transaction, so that nothing is left there that no entry has. A bucket that cannot be
 * reached loses no picture: it becomes a row.
 */
export async function storePicture({ db, clock, bucket }: StorageTarget, jpeg: Uint8Array, log: FastifyBaseLogger) {
  if (!bucket) return { jpeg }
  const objectKey = `receipts/${newId(clock.now())}.jpg`
  await pendingDeletionRepo(db).add(objectKey, isoAfter(clock.now(), UNCLAIMED_AFTER))
  return bucket.put(objectKey, jpeg).then(
    (): StoredPicture => ({ objectKey }),
    (thrown: Error): StoredPicture => {
      log.warn({ reason: thrown.message }, 'the bucket took no picture: it is in the database')
      return { jpeg }
    },
  )
}
