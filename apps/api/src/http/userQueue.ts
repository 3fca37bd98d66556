import { DomainError } from './errors.ts'

type Waiting = { start: () => void }
type Options = { maxWaiting: number; maxWaitMs: number }

/** Lets one call of each user run at a time, in the order they came. */
export function makeUserQueues({ maxWaiting, maxWaitMs }: Options) {
  /** The calls that wait behind the running one, for each user who has a running one. */
  const queues = new Map<string, Waiting[]>()

  function leave(userId: string) {
    const next = queues.get(userId)?.shift()
    if (next) next.start()
    else queues.delete(userId)
  }

  /**
   * Waits for the user's turn and returns the function that ends it. Throws 429 where too many wait already, after
   * `maxWaitMs`, and when `signal` is aborted.
   */
  return async function enter(userId: string, signal: AbortSignal) {
    const waiting = queues.get(userId)
    if (!waiting) queues.set(userId, [])
    else if (waiting.length >= maxWaiting) throw tooMany(maxWaitMs)
    else await turnIn(waiting, signal)
    return () => leave(userId)
  }

  function turnIn(waiting: Waiting[], signal: AbortSignal) {
    return new Promise<void>((resolve, reject) => {
      const entry = { start: () => stopWaiting(resolve) }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        stopWaiting(() => reject(tooMany(maxWaitMs)))
      }
      const timer = setTimeout(giveUp, maxWaitMs)
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(entry)

      function stopWaiting(settle: () => void) {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        settle()
      }
    })
  }
}

const tooMany = (ms: number) =>
  new DomainError('too_many', 'Too many requests! Try again later.', { retryAfterSeconds: Math.ceil(ms / 1000) })
