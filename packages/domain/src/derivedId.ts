import { v5 } from 'uuid'
import { DAY_MS, dayAt, dayNumber } from './days.ts'

const NAMESPACE = '1d7a9d1e-6f0c-4a56-9d0b-6c7d3a6b9f52'

/**
 * Returns an id (UUIDv7) that is derived from a day (yyyy-mm-dd) and these parts. The same parts always give the same
 * id, so that several devices, servers or imports create one row; other parts give another one (74 bits of SHA-1). The
 * ids sort by their day.
 */
export function derivedId(day: string, ...parts: string[]) {
  const hash = v5(JSON.stringify([day, ...parts]), NAMESPACE)
  // Days before 1970 have no time in an id.
  const time = Math.max(dayNumber(day) * DAY_MS, 0)
    .toString(16)
    .padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(15)}`
}

const TIME_DIGITS = 13

/** Returns the time (ms since 1970) of an id (UUIDv7). */
const timeOf = (id: string) => Number.parseInt(id.slice(0, TIME_DIGITS).replace('-', ''), 16)

/** Returns the day of a derived id. */
export const dayOfId = (id: string) => dayAt(Math.floor(timeOf(id) / DAY_MS))

/** Returns whether an id is derived: other ids have the time of their creation, which is never exactly midnight. */
export const isDerivedId = (id: string) => timeOf(id) % DAY_MS === 0
