import { v5 } from 'uuid'
import { DAY_MS, dayNumber } from './days.ts'

const NAMESPACE = '1d7a9d1e-6f0c-4a56-9d0b-6c7d3a6b9f52'

/**
 * Returns the id (UUIDv7) of what is made of these parts for a day (yyyy-mm-dd): the same parts always give the same
 * id, so that what several devices, servers or imports make of them is one row. It sorts by the day. Other parts give
 * another id (74 bits of SHA-1).
 */
export function derivedId(day: string, ...parts: string[]) {
  const hash = v5(JSON.stringify([day, ...parts]), NAMESPACE)
  // Days before 1970 have no time in an id.
  const time = Math.max(dayNumber(day) * DAY_MS, 0)
    .toString(16)
    .padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(15)}`
}
