import { HOUR, SECOND } from '../clock.ts'

const LONGEST = HOUR

/** Returns the milliseconds of a Retry-After header, in seconds or as a date: at most an hour. Undefined for none. */
export function parseRetryAfter(header: string | undefined, now: Date) {
  if (!header) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST, Math.max(0, ms))
}
