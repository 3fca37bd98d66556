import { v7 } from 'uuid'
import { serverNow } from './serverClock.ts'

let last = { msecs: 0, seq: 0 }

/**
 * Returns a new UUIDv7; those of a page sort in the order of their creation. Creates carry their id, so that a retry
 * after a lost response is not written twice, and operations their time.
 */
export function newId() {
  const msecs = serverNow().getTime()
  last = msecs > last.msecs ? { msecs, seq: 0 } : { ...last, seq: last.seq + 1 }
  // With options, the library keeps no state of its own.
  return v7(last)
}

/** Returns the time at which an operation was made: that of its UUIDv7. */
export const momentOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
