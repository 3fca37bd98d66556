import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE = 500

/**
 * Resolves after pending work of the event loop has run. SQLite queries run on this thread, so awaiting them does not
 * let other requests in.
 */
export const yieldToEventLoop = () => nextTurn()

/**
 * Yields rows in slices of at most `size`, for tables that grow with a user's data. `read` returns up to `limit` rows
 * after the row `after` in key order. Other requests are served between two slices.
 */
export async function* inSlices<Row>(read: (limit: number, after: Row | undefined) => Promise<Row[]>, size = SLICE) {
  let after: Row | undefined
  do {
    if (after) await yieldToEventLoop()
    const rows = await read(size, after)
    if (rows.length > 0) yield rows
    after = rows.length === size ? rows.at(-1) : undefined
  } while (after)
}

/** Calls `work` with slices of at most `size` items. Other requests are served between two calls. */
export async function forEachSlice<T>(items: T[], size: number, work: (slice: T[]) => unknown) {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await yieldToEventLoop()
    await work(items.slice(at, at + size))
  }
}
