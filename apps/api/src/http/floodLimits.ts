import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { clientNetwork } from './clientNetwork.ts'
import { FloodLimitStore } from './floodLimitStore.ts'

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
