import { dayIn } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'

const MAX_CACHED_ZONES = 1000
/** The longest name in the IANA database has 32 characters. */
const LONGEST_NAME = 40
const zones = new Map<string, string>()

/** The caller's time zone from the `Time-Zone` header; UTC where it is absent or unknown. */
export function timeZoneOf(req: FastifyRequest) {
  const name = req.headers['time-zone']
  if (typeof name !== 'string' || name.length > LONGEST_NAME) return 'UTC'
  const zone = zones.get(name) ?? canonical(name)
  // Made-up names must not keep the real ones out.
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

/** The caller's own today, yyyy-mm-dd. */
export const todayOf = (req: FastifyRequest) => dayIn(timeZoneOf(req), req.server.clock.now())
