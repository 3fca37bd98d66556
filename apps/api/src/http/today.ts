import { dayIn } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'

const KEPT = 1000
const zones = new Map<string, string>()

/** The caller's time zone from the `Time-Zone` header; UTC where it is absent or unknown. */
export function timeZoneOf(req: FastifyRequest) {
  const name = req.headers['time-zone']
  if (typeof name !== 'string') return 'UTC'
  const zone = zones.get(name) ?? canonical(name)
  if (zones.size < KEPT) zones.set(name, zone)
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
