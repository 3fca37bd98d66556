import { API_BASE, FOUND_COUNT, FOUND_SUM, NEXT_CURSOR } from '@daybook/contract'
import cors from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import { requireDeclaredAccess } from './access.ts'
import { heavyCalls } from './heavyCalls.ts'
import { perAddress } from './limits.ts'
import { methodNotAllowed, type RejectUnknown } from './methodNotAllowed.ts'
import { describeApi } from './openapi.ts'
import { requestGuards } from './requestGuards.ts'
import { requestLogger } from './requestLogger.ts'
import type { Server } from './server.ts'

const HOUR_IN_SECONDS = 3600
const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Registers the API below its prefix. Its hooks belong to the plugin: they run for every route in it and for every
 * unknown path that the router places below the prefix, whatever the request target looks like.
 */
export async function registerApi(server: Server, registerRoutes: (api: Server) => Promise<void>) {
  await server.register(
    async (plugin) => {
      const api = plugin as Server
      api.addHook('onRequest', async (_req, reply) => void reply.headers(API_HEADERS))
      requestLogger(api)
      const rejectUnknown = methodNotAllowed(api)
      await allowOrigins(api, rejectUnknown)
      requestGuards(api, rejectUnknown)
      heavyCalls(api)
      // Before the check of access levels: the routes of the documentation come from a package and declare none.
      await describeApi(api)
      requireDeclaredAccess(api)
      await registerRoutes(api)
    },
    { prefix: API_BASE },
  )
}

const isPreflight = ({ headers }: FastifyRequest) => headers.origin && headers['access-control-request-method']

/** CORS for the configured origins. An OPTIONS call that is no preflight is a method like any other. */
async function allowOrigins(api: Server, rejectUnknown: RejectUnknown) {
  const { CORS_ORIGINS, RATE_LIMIT_PER_MINUTE } = api.config
  api.addHook('onRequest', async (req, reply) => {
    if (req.method !== 'OPTIONS' || isPreflight(req)) return
    await api.takeLimit(perAddress(req.ip, RATE_LIMIT_PER_MINUTE))
    rejectUnknown(req, reply)
  })
  await api.register(cors, {
    origin: CORS_ORIGINS,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Time-Zone', 'X-CSRFToken'],
    exposedHeaders: [NEXT_CURSOR, FOUND_COUNT, FOUND_SUM, 'Retry-After', 'X-Request-Id'],
    maxAge: HOUR_IN_SECONDS,
  })
}
