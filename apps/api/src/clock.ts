/** The only source of time, so that tests can control it. */
export type Clock = {
  now: () => Date
  /** Returns monotonic milliseconds, which do not change when the system clock is set. */
  elapsed: () => number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** Returns the time `ms` after `moment` as stored: ISO 8601 in UTC with milliseconds, which sorts chronologically. */
export const isoAfter = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

/**
 * Converts a stored time to the format of responses, without milliseconds. Cuts the text, because creating thousands of
 * Date objects for a list would be slow.
 */
export const toMoment = (stored: string) => `${stored.slice(0, 19)}Z`

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
