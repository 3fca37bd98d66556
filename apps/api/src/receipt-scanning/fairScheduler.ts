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
  const waiting = roundRobin()
  const running = new Set<string>()
  let closed = false
  const durations = meanDuration(settings.secondsPerJob)

  const busy = () => {
    const seconds = ((waiting.size() + 1) * durations.seconds()) / settings.concurrency
    return new ReadFailure(['busy', { code: 'scanner_busy' }], Math.ceil(seconds))
  }

  const startNext = () => {
    const next = running.size < settings.concurrency && waiting.take((user) => !running.has(user))
    if (!next) return
    running.add(next.user)
    next.job.start()
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
    if (waiting.size() < settings.queueLimit) return true
    if (waiting.of(user).length > 0) return false
    const last = waiting.takeLastOfMost()
    last?.reject(busy())
    return last !== undefined
  }

  const enqueue = (user: string, job: Waiting) => {
    const expiring = withExpiry(job, settings.maxWaitMs, () => {
      waiting.remove(user, expiring)
      job.reject(busy())
    })
    waiting.add(user, expiring)
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
        if (!isFree && (waiting.of(user).length >= settings.queueLimitPerUser || !makeRoom(user))) return reject(busy())
        enqueue(user, { start, reject })
        startNext()
      }),

    isIdle: () => running.size === 0 && waiting.size() === 0,

    close() {
      closed = true
      for (const { reject } of waiting.takeAll()) reject(new ReadFailure(['unavailable', closedReason]))
    },
  }
}

/** Keeps the waiting jobs of each user, in round-robin order: a user whose job is taken moves to the end. */
function roundRobin() {
  const jobsByUser = new Map<string, Waiting[]>()
  const of = (user: string) => jobsByUser.get(user) ?? []

  function set(user: string, jobs: Waiting[]) {
    if (jobs.length > 0) jobsByUser.set(user, jobs)
    else jobsByUser.delete(user)
  }

  return {
    of,
    size: () => [...jobsByUser.values()].reduce((sum, jobs) => sum + jobs.length, 0),
    add: (user: string, job: Waiting) => set(user, [...of(user), job]),
    remove: (user: string, job: Waiting) =>
      set(
        user,
        of(user).filter((other) => other !== job),
      ),

    /** Removes and returns the next job of the first of these users. */
    take(isMeant: (user: string) => boolean) {
      const user = [...jobsByUser.keys()].find(isMeant)
      const [job, ...rest] = user === undefined ? [] : of(user)
      if (user === undefined || !job) return undefined
      jobsByUser.delete(user)
      set(user, rest)
      return { user, job }
    },

    /** Removes and returns the last job of the user with the most, if that is more than one. */
    takeLastOfMost() {
      const [most] = [...jobsByUser.values()].toSorted((a, b) => b.length - a.length)
      return most && most.length > 1 ? most.pop() : undefined
    },

    takeAll() {
      const jobs = [...jobsByUser.values()].flat()
      jobsByUser.clear()
      return jobs
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
