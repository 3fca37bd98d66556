import { MINUTE } from '../clock.ts'
import { countUp } from '../db/counters.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from './errors.ts'

type Limit = {
  kind: string
  /** Whom it counts for; kept only as a keyed hash. */
  key: string
  max: number
  windowMs: number
  /** How many calls one visit to the database reserves: exact over all processes, cheap for the busy. */
  block?: number
  message?: string
}

// The keyed hash is folded into this many places, so a flood of made-up addresses can't fill the disk.
const PLACES = 2 ** 18

/** Counts calls in the database; the one over the limit is refused with 429 and `Retry-After`. */
export function makeLimits({ db, clock, secrets }: Pick<Parts, 'db' | 'clock' | 'secrets'>) {
  const reserved = new Map<string, { left: number; endsAt: number }>()

  return async function take({ kind, key, max, windowMs, block = 1, message }: Limit) {
    const now = clock.now().getTime()
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs
    const place = Buffer.from(secrets.fingerprint(kind, key), 'base64url').readUInt32BE() % PLACES
    const id = `${kind}:${endsAt}:${place}`
    const own = reserved.get(id)
    if (own && own.left > 0) {
      own.left -= 1
      return
    }
    const count = await countUp(db, id, block, new Date(endsAt).toISOString())
    if (count - block >= max)
      throw new Refusal('too_many', message ?? 'Too many requests! Try again later.', {
        retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
      })
    if (block > 1) reserve(reserved, id, { left: Math.min(block, max - (count - block)) - 1, endsAt }, now)
  }
}
export type TakeLimit = ReturnType<typeof makeLimits>

function reserve(
  all: Map<string, { left: number; endsAt: number }>,
  id: string,
  own: { left: number; endsAt: number },
  now: number,
) {
  for (const [old, { endsAt }] of all) {
    if (endsAt > now) break
    all.delete(old)
  }
  all.set(id, own)
}

/** One limit a minute for each signed-out client, ten times that for each user. */
export const perAddress = (address: string, max: number): Limit => ({
  kind: 'address',
  key: clientOf(address),
  max,
  windowMs: MINUTE,
})
export const perUser = (userId: string, max: number): Limit => ({
  kind: 'user',
  key: userId,
  max: max * 10,
  windowMs: MINUTE,
  block: 30,
})

/** A home or a host owns a whole /64 of IPv6; counting single addresses would count nothing. */
const clientOf = (address: string) =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
