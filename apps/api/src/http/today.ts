import { dayIn } from '@daybook/domain/days'
import type { FastifyRequest } from 'fastify'

const MAX_CACHED_ZONES = 1000
/** Above the longest name in the IANA database, which has 32 characters. */
const MAX_NAME_LENGTH = 40
const zones = new Map<string, string>()

/** Returns the caller's time zone from the `Time-Zone` header, or UTC if it is missing or unknown. */
export function readTimeZone(req: FastifyRequest) {
  const name = req.headers['time-zone']
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return 'UTC'
  const zone = zones.get(name) ?? canonical(name)
  // Made-up names must not fill the cache permanently.
  if (zones.size >= MAX_CACHED_ZONES) zones.clear()
  zones.set(name, zone)
  return zone
}

function canonical(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Returns the current date in the caller's time zone, as yyyy-mm-dd. */
export const todayOf = (req: FastifyRequest) => dayIn(readTimeZone(req), req.server.clock.now())
