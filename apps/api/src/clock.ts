/** The only source of time, so that tests can control it. */
export type Clock = {
  now: () => Date
  /** Returns monotonic milliseconds, which do not change when the system clock is set. */
  elapsed: () => number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** Returns the time `ms` after `moment` as stored: ISO 8601 in UTC with milliseconds, which sorts chronologically. */
export const isoAfter = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
