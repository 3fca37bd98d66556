import { API_BASE, NEXT_CURSOR, OPERATION_ID } from '@daybook/contract'
import cors from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import { withReserve } from '../db/spaceReserve.ts'
import { requireDeclaredAccess } from './access.ts'
import { compressResponses } from './compression.ts'
import { heavyCalls } from './heavyCalls.ts'
import { methodNotAllowed, type RejectUnknown } from './methodNotAllowed.ts'
import { describeApi } from './openapi.ts'
import { readTurns } from './readTurns.ts'
import { requestGuards } from './requestGuards.ts'
import { requestLogger } from './requestLogger.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call may use the space that is kept for deleting. */
    usesReserve?: true
  }
}

const HOUR_IN_SECONDS = 3600
const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Registers the API under its prefix. Its hooks are scoped to the plugin: they run for every route in it and for every
 * unknown path that the router matches to the prefix, independent of how the request target is spelled.
 */
export async function registerApi(server: Server, registerRoutes: (api: Server) => Promise<void>) {
  await server.register(
    async (plugin) => {
      const api = plugin as Server
      api.addHook('onRequest', async (_req, reply) => void reply.headers(API_HEADERS))
      await compressResponses(api)
      requestLogger(api)
      const rejectUnknown = methodNotAllowed(api)
      await allowOrigins(api, rejectUnknown)
      requestGuards(api, rejectUnknown)
      heavyCalls(api)
      readTurns(api, api.clock.elapsed)
      letDeletionsUseReserve(api)
      // Registered before the access level check: the documentation routes come from a package and declare none.
      await describeApi(api)
      requireDeclaredAccess(api)
      await registerRoutes(api)
    },
    { prefix: API_BASE },
  )
}

/** On a full disk it is still possible to delete, and to have a session to delete in. */
function letDeletionsUseReserve(api: Server) {
  // After the body is read: its events have no asynchronous context.
  api.addHook('preHandler', (req, _reply, done) => {
    const usesReserve = req.method === 'DELETE' || req.routeOptions.config.usesReserve
    if (usesReserve) withReserve(done)
    else done()
  })
}

const isPreflight = ({ headers }: FastifyRequest) => headers.origin && headers['access-control-request-method']

/** Enables CORS for the configured origins. An OPTIONS request that is not a preflight gets 404 or 405. */
async function allowOrigins(api: Server, rejectUnknown: RejectUnknown) {
  const { CORS_ORIGINS } = api.config
  api.addHook('onRequest', async (req, reply) => {
    if (req.method !== 'OPTIONS' || isPreflight(req)) return
    await api.floodLimits.network(req)
    rejectUnknown(req, reply)
  })
  await api.register(cors, {
    origin: CORS_ORIGINS,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', OPERATION_ID, 'Time-Zone', 'X-CSRFToken'],
    exposedHeaders: [NEXT_CURSOR, 'Retry-After', 'X-Request-Id'],
    maxAge: HOUR_IN_SECONDS,
  })
}
