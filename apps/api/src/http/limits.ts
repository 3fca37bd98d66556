import { countUp } from '../db/counters.ts'
import type { Db } from '../db/open.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from './errors.ts'

type Limit = {
  kind: string
  /** Whom it counts for; kept only as a keyed hash. */
  key: string
  max: number
  windowMs: number
  message?: string
}

// The keyed hash is folded into this many places, so a flood of made-up keys can't fill the disk.
const PLACES = 2 ** 18

/**
 * Counts in the database what must be limited over all processes and restarts, such as mailed codes; the one over the
 * limit is rejected with 429 and `Retry-After`. The id of a counter carries the end of its window, so a counter from a
 * time when the clock was wrong counts for nothing later.
 */
export function makeLimits({ db, clock, secrets }: Pick<Parts, 'db' | 'clock' | 'secrets'>) {
  const placeOf = (kind: string, key: string) =>
    Buffer.from(secrets.fingerprint(kind, key), 'base64url').readUInt32BE() % PLACES

  return async function take({ kind, key, max, windowMs, message }: Limit, within: Db = db) {
    const now = clock.now().getTime()
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs
    const count = await countUp(within, `${kind}:${endsAt}:${placeOf(kind, key)}`, 1, new Date(endsAt).toISOString())
    if (count > max) throw refusedUntil(endsAt - now, message)
  }
}
export type TakeLimit = ReturnType<typeof makeLimits>

const refusedUntil = (ms: number, message = 'Too many requests! Try again later.') =>
  new Refusal('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })
