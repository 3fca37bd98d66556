import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE = 500

/**
 * Resolves once the event loop has served whatever else waited. SQLite works on this thread, so awaiting its queries
 * alone lets no other request in.
 */
export const yieldToEventLoop = () => nextTurn()

/**
 * Reads rows in slices of at most `size`, for what grows with a user's data. `read` returns up to `limit` rows that
 * come after the row `after` in the order of a key. Others are served between two slices.
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

/** Calls `work` with at most `size` of `items` at a time; others are served between two calls. */
export async function forEachSlice<T>(items: T[], size: number, work: (slice: T[]) => unknown) {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await yieldToEventLoop()
    await work(items.slice(at, at + size))
  }
}
