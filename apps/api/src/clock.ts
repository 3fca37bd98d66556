/** The one seam through which time is read. */
export type Clock = {
  now: () => Date
  /** Monotonic milliseconds: setting the system's clock does not change them. */
  elapsed: () => number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** Moments are kept as ISO 8601 UTC text with milliseconds, which sorts as time does. */
export const isoAfter = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

/** A kept moment as it is answered: to the second. */
export const toMoment = (kept: string) => kept.replace(/\.\d+Z$/, 'Z')

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
