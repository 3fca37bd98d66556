import { DomainError } from '../errors.ts'

type Waiting = { start: () => void }
type Options = { maxWaiting: number; maxWaitMs: number }

/** Creates a queue per user that runs one call at a time, first in, first out. */
export function makeUserQueues({ maxWaiting, maxWaitMs }: Options) {
  /** The waiting calls by user id. A user has an entry while one of their calls runs. */
  const queues = new Map<string, Waiting[]>()

  function release(userId: string) {
    const next = queues.get(userId)?.shift()
    if (next) next.start()
    else queues.delete(userId)
  }

  /**
   * Waits for the user's slot and returns the function that releases it. Throws 429 if `maxWaiting` calls wait already,
   * after `maxWaitMs`, and when `signal` is aborted.
   */
  return async function acquire(userId: string, signal: AbortSignal) {
    const waiting = queues.get(userId)
    if (!waiting) queues.set(userId, [])
    else if (waiting.length >= maxWaiting) throw tooMany(maxWaitMs)
    else await waitForSlot(waiting, signal)
    return () => release(userId)
  }

  function waitForSlot(waiting: Waiting[], signal: AbortSignal) {
    return new Promise<void>((resolve, reject) => {
      const entry = { start: () => stopWaiting(resolve) }
      const cancel = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        stopWaiting(() => reject(tooMany(maxWaitMs)))
      }
      const timer = setTimeout(cancel, maxWaitMs)
      signal.addEventListener('abort', cancel, { once: true })
      waiting.push(entry)

      function stopWaiting(settle: () => void) {
        clearTimeout(timer)
        signal.removeEventListener('abort', cancel)
        settle()
      }
    })
  }
}

const tooMany = (ms: number) => new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(ms / 1000) })
