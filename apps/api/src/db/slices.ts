import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const SLICE = 250
const MAX_PAUSE_MS = 20

/**
 * Resolves after pending work of the event loop has run. SQLite queries run on this thread, so awaiting them does not
 * let other requests in.
 */
export const yieldToEventLoop = () => nextTurn()

/**
 * Returns a function that pauses for as long as the work since the last pause took, at most 20 ms, so that one user's
 * long work leaves half of the processor and of the database to the others.
 */
function makePacer() {
  let resumedAt = performance.now()
  return async () => {
    await sleep(Math.min(MAX_PAUSE_MS, performance.now() - resumedAt))
    resumedAt = performance.now()
  }
}

/**
 * Yields rows in slices of at most `size`, for tables that grow with a user's data. `read` returns up to `limit` rows
 * after the row `after` in key order. Other requests are served between two slices.
 */
export async function* inSlices<Row>(read: (limit: number, after: Row | undefined) => Promise<Row[]>, size = SLICE) {
  const pause = makePacer()
  let after: Row | undefined
  do {
    if (after) await pause()
    const rows = await read(size, after)
    if (rows.length > 0) yield rows
    after = rows.length === size ? rows.at(-1) : undefined
  } while (after)
}

/** Calls `work` with slices of at most `size` items. Other requests are served between two calls. */
export async function forEachSlice<T>(items: T[], size: number, work: (slice: T[]) => unknown) {
  const pause = makePacer()
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await pause()
    await work(items.slice(at, at + size))
  }
}
