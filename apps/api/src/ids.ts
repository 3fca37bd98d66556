import { v7 } from 'uuid'

let last = { msecs: 0, seq: 0 }

/**
 * Returns a new UUIDv7 (RFC 9562). Ids of this process sort in the order of their creation, even if the clock is set
 * back.
 */
export function newId(now: Date) {
  const msecs = now.getTime()
  last = msecs > last.msecs ? { msecs, seq: 0 } : { ...last, seq: last.seq + 1 }
  // With options, the library keeps no state of its own.
  return v7(last)
}
