import { type Clock, HOUR, isoAfter, SECOND } from '../clock.ts'

const PAUSE_AFTER_FAILURES = 30 * SECOND
/** So many requests in a row without an answer mean that the push service is down. */
const MAX_FAILURES = 8
const MAX_ORIGINS = 1000

type Origin = { failures: number; pausedUntil: number }

/** Knows which push services get no requests for a while: those that asked for it, and those that do not answer. */
export function makeOrigins(clock: Clock) {
  const origins = new Map<string, Origin>()

  function get(name: string) {
    if (origins.size >= MAX_ORIGINS) origins.clear()
    const known = origins.get(name) ?? { failures: 0, pausedUntil: 0 }
    origins.set(name, known)
    return known
  }

  return {
    /** Returns until when the origin gets no requests, or undefined. A pause longer than any was set by a wrong clock. */
    pausedUntil(name: string) {
      const until = origins.get(name)?.pausedUntil ?? 0
      const now = clock.now()
      return until > now.getTime() && until <= now.getTime() + HOUR ? new Date(until).toISOString() : undefined
    },

    /** Pauses requests for `ms` and returns until when. */
    pause(name: string, ms: number) {
      const until = isoAfter(clock.now(), ms)
      get(name).pausedUntil = Date.parse(until)
      return until
    },

    succeeded(name: string) {
      origins.delete(name)
    },

    failed(name: string) {
      const origin = get(name)
      origin.failures += 1
      if (origin.failures % MAX_FAILURES === 0) this.pause(name, PAUSE_AFTER_FAILURES)
    },
  }
}
