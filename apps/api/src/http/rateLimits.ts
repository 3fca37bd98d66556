import { incrementCounter } from '../db/counters.ts'
import type { Db } from '../db/open.ts'
import type { AppDependencies } from '../dependencies.ts'
import { DomainError } from './errors.ts'

type RateLimit = {
  kind: string
  /** Whom it counts for; kept only as a keyed hash. */
  key: string
  max: number
  windowMs: number
  message?: string
}

// The keyed hash is folded into this many places, so a flood of made-up keys can't fill the disk.
const LIMIT_BLOCK = 2 ** 18

/**
 * Counts in the database what must be limited over all processes and restarts, such as mailed codes; the one over the
 * limit is rejected with 429 and `Retry-After`. The id of a counter carries the end of its window, so a counter from a
 * time when the clock was wrong counts for nothing later.
 */
export function makeRateLimiter({ db, clock, secrets }: Pick<AppDependencies, 'db' | 'clock' | 'secrets'>) {
  const placeOf = (kind: string, key: string) =>
    Buffer.from(secrets.fingerprint(kind, key), 'base64url').readUInt32BE() % LIMIT_BLOCK

  return async function take({ kind, key, max, windowMs, message }: RateLimit, within: Db = db) {
    const now = clock.now().getTime()
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs
    const count = await incrementCounter(
      within,
      `${kind}:${endsAt}:${placeOf(kind, key)}`,
      1,
      new Date(endsAt).toISOString(),
    )
    if (count > max) throw blockedUntil(endsAt - now, message)
  }
}
export type ConsumeLimit = ReturnType<typeof makeRateLimiter>

const blockedUntil = (ms: number, message = 'Too many requests! Try again later.') =>
  new DomainError('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })
