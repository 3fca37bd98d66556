import { dayIn } from '@daybook/domain/days'
import type { FastifyRequest } from 'fastify'
import { findZone } from '../db/changes/settingsRows.repo.ts'

const MAX_CACHED_ZONES = 1000
/** Above the longest name in the IANA database, which has 32 characters. */
const MAX_NAME_LENGTH = 40
const zones = new Map<string, string | undefined>()

/** Returns the time zone that the client says in the `Time-Zone` header; undefined if it is missing or unknown. */
function readClientZone(req: FastifyRequest) {
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
export const readTimeZone = async (req: FastifyRequest) =>
  readClientZone(req) ?? (req.caller ? await findZone(req.server.db, req.caller.userId) : undefined) ?? 'UTC'

/** Returns the current date in the caller's time zone, as yyyy-mm-dd. */
export const todayOf = async (req: FastifyRequest) => dayIn(await readTimeZone(req), req.server.clock.now())
