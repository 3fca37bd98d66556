import { Queue } from '../../limits/queue.ts'

const SHORT_MS = 10
const MAX_PAUSE_MS = 20

const queue = new Queue({})

/**
 * Runs a transaction that writes rows of a user. The user's transactions run one after another, since each locks the
 * user's head, and those that wait hold no connection and no place in the queue of SQLite. Between two of them, those
 * of others run: after a long one there is a pause as long as it took, at most 20 ms.
 *
 * @param transaction calls `begin` once it runs, so that waiting for the database is not counted
 */
export async function runQueued<T>(userId: string, transaction: (begin: () => void) => Promise<T>) {
  const release = await queue.acquire(userId)
  let began = Number.POSITIVE_INFINITY
  try {
    return await transaction(() => {
      began = performance.now()
    })
  } finally {
    const took = performance.now() - began
    if (took > SHORT_MS) setTimeout(release, Math.min(took, MAX_PAUSE_MS))
    else setImmediate(release)
  }
}
