import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { AppDependencies } from '../../../dependencies.ts'
import { DomainError } from '../../../errors.ts'
import type { ReadFailure } from '../../../receipt-scanning/readFailure.ts'
import { failedReadingRepo, scanFailureRepo } from './scanFailures.repo.ts'

/** Limits how many pictures a user may send that cannot be read, and how often one on which the reader crashes. */
export function scanFailures(dependencies: AppDependencies, userId: string, log: FastifyBaseLogger) {
  const { db, clock, secrets } = dependencies

  const ofUser = () => scanFailureRepo(db, { subject: secrets.fingerprint('scan-failures', userId), now: clock.now() })

  const ofPicture = (image: Uint8Array) => {
    const digest = createHash('sha256').update(image).digest('base64url')
    return failedReadingRepo(db, {
      subject: secrets.fingerprint('failed-readings', userId, digest),
      now: clock.now(),
    })
  }

  return {
    /** Throws if the user, or this picture, has failed too often in this hour. */
    async check(image: Uint8Array) {
      const retryAfterSeconds = await ofUser().secondsBlocked()
      if (retryAfterSeconds) throw new DomainError('too_many_unreadable_images', { retryAfterSeconds })
      if (await ofPicture(image).isGivenUp()) throw new DomainError('image_reading_failed')
    },

    /**
     * Counts a failure, unless the reader did not work on the picture. Throws if it was the last attempt with this
     * picture.
     */
    async count({ kind, message }: ReadFailure, image: Uint8Array) {
      if (kind === 'busy' || kind === 'unavailable') return
      await ofUser().add()
      if (kind !== 'failed') return
      const attempts = ofPicture(image)
      await attempts.add()
      if (!(await attempts.isGivenUp())) return
      log.error({ reason: message }, 'the receipt reader failed repeatedly with a picture')
      throw new DomainError('image_reading_failed')
    },
  }
}
