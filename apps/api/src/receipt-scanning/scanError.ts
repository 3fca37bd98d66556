import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../errors.ts'
import { ReadFailure } from './readFailure.ts'

/**
 * Returns the error for the caller. Errors caused by the picture or the queue keep their code; a reader that crashed,
 * hung or could not be reached is logged, and the next scan gets a new one.
 */
export function toDomainError(thrown: unknown, log: FastifyBaseLogger) {
  if (!(thrown instanceof ReadFailure)) return thrown
  const { failure, retryAfterSeconds = 5 } = thrown
  const [kind, cause] = failure
  if (typeof cause === 'string') {
    log.error({ reason: cause }, 'the receipt reader failed')
    return new DomainError('scanner_unavailable', { retryAfterSeconds })
  }
  return new DomainError(cause, kind === 'busy' ? { retryAfterSeconds } : {})
}
