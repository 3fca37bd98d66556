import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const SLICE = 250
const MAX_PAUSE_MS = 20
/** How long the first of several slices is expected to take. */
const EXPECTED_MS = 10

/**
 * Resolves after pending work of the event loop has run. SQLite queries run on this thread, so awaiting them does not
 * let other requests in.
 */
export const yieldToEventLoop = () => nextTurn()

/** When the next slice of a user can begin, of those whose calls paused lately. */
const freeAt = new Map<string, number>()
const MAX_PACED_USERS = 1000
const pacedUser = new AsyncLocalStorage<string | undefined>()

/** Runs a call of a user. Its slices and those of the user's other calls run one after another. */
export const withPacingOf = <T>(userId: string, work: () => T) => pacedUser.run(userId, work)

/** Runs a transaction, whose slices wait for no other calls: others wait for its end. */
export const withoutTurns = <T>(work: () => T) => pacedUser.run(undefined, work)

/** Waits for so long after the last slice of a user, and reserves as much time, or `expected`, for the next one. */
async function pauseUser(userId: string, ms: number, expected = ms) {
  const now = performance.now()
  if (freeAt.size >= MAX_PACED_USERS) for (const [id, at] of freeAt) if (at <= now) freeAt.delete(id)
  const begin = Math.max(freeAt.get(userId) ?? 0, now) + ms
  freeAt.set(userId, begin + expected)
  await sleep(begin - now)
}

/**
 * Returns a function that pauses for as long as the work since the last pause took, at most 20 ms by default, so that one
 * user's long work leaves half of the processor and of the database to the others, in however many calls.
 */
export function makePacer(maxPauseMs = MAX_PAUSE_MS) {
  const userId = pacedUser.getStore()
  let resumedAt = performance.now()
  return async () => {
    const ms = Math.min(maxPauseMs, performance.now() - resumedAt)
    await (userId === undefined ? sleep(ms) : pauseUser(userId, ms))
    resumedAt = performance.now()
  }
}

/**
 * Yields rows in slices of at most `size`, for tables that grow with a user's data. `read` returns up to `limit` rows
 * after the row `after` in key order. Other requests are served between two slices.
 */
export function inSlices<Row>(read: (limit: number, after: Row | undefined) => Promise<Row[]>, size = SLICE) {
  return inPages((after: Row | undefined) => read(size, after), size)
}

/** Like {@link inSlices}, for pages that end when they have `enough` rows or bytes; the last is empty, or too short. */
export async function* inPages<Row>(read: (after: Row | undefined) => Promise<Row[]>, enough = 1) {
  const pause = makePacer()
  let after: Row | undefined
  do {
    if (after) await pause()
    const rows = await read(after)
    if (rows.length > 0) yield rows
    after = rows.length >= enough ? rows.at(-1) : undefined
  } while (after)
}

/**
 * Calls `work` with slices of at most `size` items, or of items whose sizes add up to at most that. Other requests are
 * served between two calls.
 */
export async function forEachSlice<T>(
  items: T[],
  size: number,
  work: (slice: T[]) => unknown,
  sizeOf: (item: T) => number = () => 1,
) {
  const userId = pacedUser.getStore()
  if (items.length > size && userId !== undefined) await pauseUser(userId, 0, EXPECTED_MS)
  const pause = makePacer()
  for (let at = 0; at < items.length; ) {
    if (at > 0) await pause()
    let [end, total] = [at, 0]
    while (end < items.length && (end === at || total + sizeOf(items[end]!) <= size)) total += sizeOf(items[end++]!)
    await work(items.slice(at, end))
    at = end
  }
}

/** Runs work that yields from time to time, and returns its result. Other requests are served meanwhile. */
export async function runPaced<T>(work: Generator<void, T>) {
  const pause = makePacer()
  let step = work.next()
  for (; !step.done; step = work.next()) await pause()
  return step.value
}
