import rateLimit from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { clientNetwork } from './clientNetwork.ts'

/**
 * The in-process store of @fastify/rate-limit, returning a copy of the count to each request. The original returns the
 * counter object itself, which later requests of the same tick increment before the first one is checked, so that some
 * would be rejected too early.
 */
class FloodLimitStore extends LocalStore {
  override incr(...[key, done, timeWindow, max]: Parameters<LocalStore['incr']>) {
    super.incr(key, (error, count) => done(error, count && { ...count }), timeWindow, max)
  }

  override child({ cache }: { cache: number }) {
    return new FloodLimitStore(false, false, cache)
  }
}

/** The maximum number of tracked clients. The least recently seen are evicted first. */
const MAX_CLIENTS = 50_000

type Limits = { perMinute: number; maxClients?: number }

/**
 * Creates in-memory rate limits, so that reads need no database write: `perMinute` calls per client network and ten
 * times as many per signed-in user. Each limit counts per process and throws 429 when exceeded.
 */
export async function makeFloodLimits(
  server: Pick<FastifyInstance, 'register' | 'createRateLimit'>,
  { perMinute, maxClients = MAX_CLIENTS }: Limits,
) {
  await server.register(rateLimit, { global: false, store: FloodLimitStore as never })
  const options = { timeWindow: MINUTE, cache: maxClients }
  const byNetwork = server.createRateLimit({ ...options, max: perMinute, keyGenerator: ({ ip }) => clientNetwork(ip) })
  const byUser = server.createRateLimit({
    ...options,
    max: perMinute * 10,
    keyGenerator: ({ caller }) => caller?.userId ?? 'signed out',
  })

  return {
    network: async (req: FastifyRequest) => rejectExceeded(await byNetwork(req)),
    user: async (req: FastifyRequest) => rejectExceeded(await byUser(req)),
  }
}
export type FloodLimits = Awaited<ReturnType<typeof makeFloodLimits>>

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function rejectExceeded(count: Count) {
  // A window that ends more than its length from now started before the clock was set back, so it is ignored.
  if (count.isAllowed || !count.isExceeded || count.ttl > MINUTE) return
  throw new DomainError('rate_limited', {
    retryAfterSeconds: Math.max(1, count.ttlInSeconds),
  })
}
