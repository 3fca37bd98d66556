import type { PlainErrorCode } from '@daybook/contract'
import { incrementCounter } from '../db/counters.ts'
import type { Db } from '../db/open.ts'
import type { AppDependencies } from '../dependencies.ts'
import { DomainError } from '../errors.ts'

type RateLimit = {
  kind: string
  /** The client or account to count for. Stored only as a keyed hash. */
  key: string
  max: number
  windowMs: number
  /** The error above the limit; `rate_limited` by default. */
  code?: PlainErrorCode
}

// The keyed hash is reduced modulo this number, so that a flood of made-up keys cannot fill the disk.
const SLOTS_PER_KIND = 2 ** 18

/**
 * Creates a rate limiter that counts in the database, for limits that must hold across processes and restarts, such as
 * mailed codes. Throws 429 with `Retry-After` above the limit. The id of a counter contains the end of its window, so
 * that counters written while the clock was wrong are not used later.
 */
export function makeRateLimiter({ db, clock, secrets }: Pick<AppDependencies, 'db' | 'clock' | 'secrets'>) {
  const getSlot = (kind: string, key: string) =>
    Buffer.from(secrets.fingerprint(kind, key), 'base64url').readUInt32BE() % SLOTS_PER_KIND

  return async function take({ kind, key, max, windowMs, code = 'rate_limited' }: RateLimit, tx: Db = db) {
    const now = clock.now().getTime()
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs
    const count = await incrementCounter(
      tx,
      `${kind}:${endsAt}:${getSlot(kind, key)}`,
      1,
      new Date(endsAt).toISOString(),
    )
    if (count > max) {
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now) / 1000))
      throw new DomainError(code, { retryAfterSeconds })
    }
  }
}
export type ConsumeLimit = ReturnType<typeof makeRateLimiter>
