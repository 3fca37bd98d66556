import { MINUTE } from '../clock.ts'
import { makeCounting } from '../db/counters.ts'
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

const MOST_PLACES_KEPT = 10_000

type Reservation = { left: number; endsAt: number; pending?: Promise<void> | undefined }

/** Counts calls in the database; the one over the limit is refused with 429 and `Retry-After`. */
export function makeLimits({ db, clock, secrets }: Pick<Parts, 'db' | 'clock' | 'secrets'>) {
  const reservations = new Map<string, Reservation>()
  const countUp = makeCounting(db)
  const places = new Map<string, number>()

  function placeOf(kind: string, key: string) {
    const name = `${kind} ${key}`
    const known = places.get(name)
    if (known !== undefined) return known
    const place = Buffer.from(secrets.fingerprint(kind, key), 'base64url').readUInt32BE() % PLACES
    if (places.size >= MOST_PLACES_KEPT) places.clear()
    places.set(name, place)
    return place
  }

  function reservationFor(id: string, endsAt: number, now: number) {
    const known = reservations.get(id)
    if (known) return known
    for (const [old, { endsAt: end }] of reservations) if (end <= now) reservations.delete(old)
    const reservation: Reservation = { left: 0, endsAt }
    reservations.set(id, reservation)
    return reservation
  }

  /** How many of the `by` calls counted now are within the limit. */
  async function countWithin(id: string, by: number, max: number, endsAt: number) {
    const count = await countUp(id, by, new Date(endsAt).toISOString())
    return Math.max(0, Math.min(by, max - (count - by)))
  }

  return async function take({ kind, key, max, windowMs, block = 1, message }: Limit) {
    const now = clock.now().getTime()
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs
    const id = `${kind}:${endsAt}:${placeOf(kind, key)}`
    const own = reservationFor(id, endsAt, now)
    // Calls that arrive together wait for one block rather than reserving one each.
    while (own.left === 0 && own.pending) await own.pending
    if (own.left === 0) {
      own.pending = countWithin(id, block, max, endsAt)
        .then((more) => {
          own.left += more
        })
        .finally(() => {
          own.pending = undefined
        })
      await own.pending
    }
    if (own.left === 0) throw refusedUntil(endsAt - now, message)
    own.left -= 1
  }
}
export type TakeLimit = ReturnType<typeof makeLimits>

const refusedUntil = (ms: number, message = 'Too many requests! Try again later.') =>
  new Refusal('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })

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
