import { dayIn } from '@daybook/domain/days'
import type { FastifyRequest } from 'fastify'

const MAX_CACHED_ZONES = 1000
/** Above the longest name in the IANA database, which has 32 characters. */
const MAX_NAME_LENGTH = 40
const zones = new Map<string, string | undefined>()

declare module 'fastify' {
  interface FastifyRequest {
    /** The time zone of the caller's account, read if the client does not say its own. */
    accountZone: string | undefined
  }
}

/** Returns the time zone that the client says in the `Time-Zone` header; undefined if it is missing or unknown. */
export function readClientZone(req: FastifyRequest) {
  const name = req.headers['time-zone']
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return undefined
  if (!zones.has(name)) {
    // Made-up names must not fill the cache permanently.
    if (zones.size >= MAX_CACHED_ZONES) zones.clear()
    zones.set(name, canonical(name))
  }
  return zones.get(name)
}

function canonical(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Returns the caller's time zone: what the client says, else that of the account, else UTC. */
export const readTimeZone = (req: FastifyRequest) => readClientZone(req) ?? req.accountZone ?? 'UTC'

/** Returns the current date in the caller's time zone, as yyyy-mm-dd. */
export const todayOf = (req: FastifyRequest) => dayIn(readTimeZone(req), req.server.clock.now())
