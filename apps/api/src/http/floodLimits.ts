import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../clock.ts'
import { clientNetwork } from './clientNetwork.ts'
import { DomainError } from './errors.ts'
import { FloodLimitStore } from './floodLimitStore.ts'

/** How many clients are remembered at most; the ones not seen for longest are forgotten first. */
const MAX_CLIENTS = 50_000

type Limits = { perMinute: number; maxClients?: number }

/**
 * Limits calls in this process's memory, so that no read has to write to the database: `perMinute` for each client
 * network, ten times that for each signed-in user. Rejects with 429.
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
  // A window that ends later than its length began before the clock was set back: it is void.
  if (count.isAllowed || !count.isExceeded || count.ttl > MINUTE) return
  throw new DomainError('too_many', 'Too many requests! Try again later.', {
    retryAfterSeconds: Math.max(1, count.ttlInSeconds),
  })
}
