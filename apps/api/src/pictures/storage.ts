import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, MINUTE } from '../clock.ts'
import { pendingDeletionRepo } from '../db/pendingDeletions.repo.ts'
import type { AppDependencies } from '../dependencies.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'

/** Longer than any scan takes: an object that no entry has claimed by then is unused. */
const UNCLAIMED_AFTER = 15 * MINUTE

/** A picture to store with its entry: as a row, or as the key of an object in the bucket. */
export type StoredPicture = { jpeg: Uint8Array } | { objectKey: string }
type StorageTarget = Pick<AppDependencies, 'db' | 'clock' | 'bucket'>

/**
 * Uploads a picture to the bucket, if there is one, before its entry is written. First schedules the deletion of the
 * object; the entry's transaction cancels it, so that no unused object remains. If the bucket is unreachable, the
 * picture is stored as a row.
 */
export async function storePicture(
  { db, clock, bucket }: StorageTarget,
  { userId, jpeg }: { userId: string; jpeg: Uint8Array },
  log: FastifyBaseLogger,
) {
  if (!bucket) return { jpeg }
  const objectKey = `receipts/${newId(clock.now())}.jpg`
  await pendingDeletionRepo(db, userId).add(objectKey, isoAfter(clock.now(), UNCLAIMED_AFTER))
  return bucket.put(objectKey, jpeg).then(
    (): StoredPicture => ({ objectKey }),
    (thrown: Error): StoredPicture => {
      log.warn({ reason: thrown.message }, 'the bucket took no picture: it is in the database')
      return { jpeg }
    },
  )
}

/** Returns the bytes of a stored picture, undefined if the bucket does not have it. Throws if the bucket fails. */
export const pictureBytes = async (
  { bucket }: Pick<StorageTarget, 'bucket'>,
  picture: StoredPicture,
  log: FastifyBaseLogger,
) =>
  'jpeg' in picture
    ? picture.jpeg
    : bucket?.get(picture.objectKey).catch((thrown: Error) => {
        log.warn({ reason: thrown.message }, 'the bucket gave no picture')
        throw new DomainError('pictures_unavailable', { retryAfterSeconds: 30 })
      })
