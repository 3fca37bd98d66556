import { v7 } from 'uuid'
import { serverNow } from './serverClock.ts'

let last = 0

/**
 * Returns a new UUIDv7; those of a page sort in the order of their creation. Creates carry their id, so that a retry
 * after a lost response is not written twice, and operations their time.
 */
export function newId() {
  const now = serverNow().getTime()
  // The library counts within a millisecond of its own clock only.
  if (now === Date.now()) return v7()
  last = Math.max(now, last + 1)
  return v7({ msecs: last })
}

/** Returns the time at which an operation was made: that of its UUIDv7. */
export const momentOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
