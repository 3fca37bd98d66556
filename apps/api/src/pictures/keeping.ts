import type { FastifyBaseLogger } from 'fastify'
import { isoAfter, MINUTE } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { removalRepo } from './removals.repo.ts'

/** Longer than any scan takes: what no entry has claimed by then belongs to none. */
const UNCLAIMED = 15 * MINUTE

/** A picture that is to be kept: as a row, or in the bucket under a key. */
export type KeptPicture = { jpeg: Uint8Array } | { objectKey: string }
type Place = Pick<Parts, 'db' | 'clock' | 'bucket'>

/**
 * Takes a picture to the bucket, if there is one, before its entry is written. Its removal is noted first and
 * dropped with the entry's transaction, so that nothing is left there that no entry has. A bucket that cannot be
 * reached loses no picture: it becomes a row.
 */
export async function carryOut({ db, clock, bucket }: Place, jpeg: Uint8Array, log: FastifyBaseLogger) {
  if (!bucket) return { jpeg }
  const objectKey = `receipts/${newId(clock.now())}.jpg`
  await removalRepo(db).add(objectKey, isoAfter(clock.now(), UNCLAIMED))
  return bucket.put(objectKey, jpeg).then(
    (): KeptPicture => ({ objectKey }),
    (thrown: Error): KeptPicture => {
      log.warn({ reason: thrown.message }, 'the bucket took no picture: it is in the database')
      return { jpeg }
    },
  )
}
