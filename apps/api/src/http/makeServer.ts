import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { makeClockCheck } from '../db/clockCheck.ts'
import type { AppDependencies } from '../dependencies.ts'
import { makeOutbox } from '../mail/outbox.ts'
import { toTrustProxy } from '../trustedProxies.ts'
import { routedTarget } from './canonicalPath.ts'
import { errorHandler } from './errorHandler.ts'
import { makeFloodLimits } from './floodLimits.ts'
import { sendSecurityHeaders } from './headers.ts'
import { jsonBodies } from './jsonBodies.ts'
import { limitConcurrentStarts } from './limitConcurrentStarts.ts'
import { runMaintenance } from './maintenance.ts'
import { countScans, makeMetrics, measure } from './metrics.ts'
import { makeRateLimiter } from './rateLimits.ts'
import type { Server } from './server.ts'
import { makeSessions } from './session.ts'
import { closeConnectionsOnShutdown } from './shutdown.ts'

/** What a body may have in bytes unless its route declares more: no route that is public does. */
const DEFAULT_BODY_LIMIT = 64 * 2 ** 10

/** A server with what every request needs, and no routes yet. */
export async function makeServer(given: AppDependencies, logger: FastifyBaseLogger): Promise<Server> {
  const { config } = given
  const metrics = config.METRICS_PORT ? makeMetrics() : undefined
  const parts = metrics ? { ...given, reader: countScans(given.reader, metrics) } : given
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxy(config.TRUST_PROXY),
    bodyLimit: DEFAULT_BODY_LIMIT,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // From the first byte to the last of the body; Node looks every `connectionsCheckingInterval`.
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    // What is too long to be an id is not found, like whatever else is none.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2 ** 14 },
    rewriteUrl: ({ url }) => routedTarget(url),
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>()

  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeContentTypeParser('text/plain')
  for (const [name, part] of Object.entries<unknown>(parts)) server.decorate(name, part)
  server.decorate('sessions', makeSessions(parts))
  server.decorate('takeLimit', makeRateLimiter(parts))
  server.decorate('floodLimits', await makeFloodLimits(server, { perMinute: config.RATE_LIMIT_PER_MINUTE }))
  const clockCheck = makeClockCheck(parts, logger)
  server.decorate('clockCheck', clockCheck)
  const outbox = makeOutbox({ ...parts, clockCheck }, logger)
  server.decorate('outbox', outbox)
  server.addHook('onReady', async () => outbox.start())
  server.addHook('onClose', () => outbox.stop())
  server.addHook('onClose', () => parts.reader.close())

  limitConcurrentStarts(server)
  await server.register(cookie)
  sendSecurityHeaders(server)
  errorHandler(server)
  jsonBodies(server)
  if (metrics) measure(server, metrics)
  closeConnectionsOnShutdown(server)
  runMaintenance(server)
  return server
}
