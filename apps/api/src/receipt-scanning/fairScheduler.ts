import { Queue } from '../limits/queue.ts'
import { ReadFailure } from './readFailure.ts'

type Settings = {
  /** Maximum number of concurrent jobs, at most one per user. */
  concurrency: number
  /** Maximum number of waiting jobs, of all users and per user. */
  queueLimit: number
  queueLimitPerUser: number
  /** A job that has waited this long is rejected, because its caller does not wait longer. */
  maxWaitMs: number
  /** How long a job is expected to take, until some have been measured. */
  secondsPerJob: number
}

/** The weight of the last job in the mean duration. */
const weightOfLast = 0.2

/**
 * Runs the jobs of many users round-robin, one job per user at a time. Rejects with a `ReadFailure`: of kind 'busy' with
 * a time to retry if the queue, or this user's share of it, is full, or the job has waited too long.
 */
export function fairScheduler({ concurrency, queueLimit, queueLimitPerUser, maxWaitMs, secondsPerJob }: Settings) {
  const durations = meanDuration(secondsPerJob)
  const queue = new Queue({
    concurrency,
    maxWaiting: queueLimit,
    maxWaitingPerKey: queueLimitPerUser,
    maxWaitMs,
    makeBusyError(waiting) {
      const seconds = ((waiting + 1) * durations.seconds()) / concurrency
      return new ReadFailure(['busy', { code: 'scanner_busy' }], Math.ceil(seconds))
    },
    makeClosedError: () => new ReadFailure(['unavailable', 'The receipt reader is closed']),
  })
  return {
    run: <T>(user: string, work: () => Promise<T>) => queue.run(() => durations.measure(work), user),
    isIdle: () => queue.isIdle(),
    close: () => queue.close(),
  }
}

/** Measures jobs. Their mean duration begins with `expected` seconds, and the last ones have the most weight. */
function meanDuration(expected: number) {
  let seconds = expected
  return {
    seconds: () => seconds,
    async measure<T>(work: () => Promise<T>) {
      const began = performance.now()
      try {
        return await work()
      } finally {
        seconds += ((performance.now() - began) / 1000 - seconds) * weightOfLast
      }
    },
  }
}
