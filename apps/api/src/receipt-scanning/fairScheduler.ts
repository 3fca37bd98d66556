import { ReadFailure } from './readFailure.ts'

export type FairSchedulerSettings = {
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

type Waiting = { start(): void; reject(error: ReadFailure): void }

/** The weight of the last job in the mean duration. */
const weightOfLast = 0.2

const closedReason = 'The receipt reader is closed'

/**
 * Runs the jobs of many users round-robin: one job per user at a time, the next one after every other waiting user had
 * one. In a full queue, a user with no waiting job replaces the last job of the user with the most.
 */
export function fairScheduler(settings: FairSchedulerSettings) {
  // In round-robin order: a user who starts a job moves to the end.
  const waiting = new Map<string, Waiting[]>()
  const running = new Set<string>()
  let closed = false
  const durations = meanDuration(settings.secondsPerJob)

  const size = () => [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0)

  const busy = () => {
    const seconds = ((size() + 1) * durations.seconds()) / settings.concurrency
    return new ReadFailure(['busy', { code: 'scanner_busy' }], Math.ceil(seconds))
  }

  const startNext = () => {
    if (running.size >= settings.concurrency) return
    const user = [...waiting.keys()].find((key) => !running.has(key))
    if (user === undefined) return
    const [job, ...rest] = waiting.get(user) ?? []
    waiting.delete(user)
    if (rest.length > 0) waiting.set(user, rest)
    running.add(user)
    job?.start()
    startNext()
  }

  const finish = (user: string) => {
    running.delete(user)
    startNext()
  }

  /**
   * Rejects the last job of the user with the most if the queue is full and this user has none waiting. Returns false
   * if there is no room.
   */
  const makeRoom = (user: string) => {
    if (size() < settings.queueLimit) return true
    const [most] = [...waiting.values()].toSorted((a, b) => b.length - a.length)
    if (waiting.has(user) || !most || most.length < 2) return false
    most.pop()?.reject(busy())
    return true
  }

  const enqueue = (user: string, job: Waiting) => {
    const expiring = withExpiry(job, settings.maxWaitMs, () => {
      const others = (waiting.get(user) ?? []).filter((other) => other !== expiring)
      if (others.length > 0) waiting.set(user, others)
      else waiting.delete(user)
      job.reject(busy())
    })
    waiting.set(user, [...(waiting.get(user) ?? []), expiring])
  }

  return {
    /** Runs a job. Rejects with a `ReadFailure` of kind 'busy' if the queue, or this user's share of it, is full, or the job has waited too long. */
    run: <T>(user: string, work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (closed) return reject(new ReadFailure(['unavailable', closedReason]))
        const start = () =>
          void durations
            .measure(work)
            .then(resolve, reject)
            .finally(() => finish(user))
        const isFree = running.size < settings.concurrency && !running.has(user)
        const owned = waiting.get(user) ?? []
        if (!isFree && (owned.length >= settings.queueLimitPerUser || !makeRoom(user))) return reject(busy())
        enqueue(user, { start, reject })
        startNext()
      }),

    isIdle: () => running.size === 0 && waiting.size === 0,

    close() {
      closed = true
      for (const { reject } of [...waiting.values()].flat()) reject(new ReadFailure(['unavailable', closedReason]))
      waiting.clear()
    },
  }
}

/** Returns the job with a timer, which calls `onExpiry` unless the job is started or rejected before. */
function withExpiry({ start, reject }: Waiting, ms: number, onExpiry: () => void): Waiting {
  const timer = setTimeout(onExpiry, ms)
  return {
    start() {
      clearTimeout(timer)
      start()
    },
    reject(error) {
      clearTimeout(timer)
      reject(error)
    },
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
