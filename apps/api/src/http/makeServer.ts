import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { makeClockCheck } from '../db/clockCheck.ts'
import type { AppDependencies, Job } from '../dependencies.ts'
import { makeOutbox } from '../mail/outbox.ts'
import { makeMaintenance } from '../maintenance.ts'
import { makePush } from '../push/push.ts'
import { makeSessions } from '../sessions/sessions.ts'
import { toTrustProxy } from '../trustedProxies.ts'
import { routedTarget } from './canonicalPath.ts'
import { errorHandler } from './errorHandler.ts'
import { makeFloodLimits } from './floodLimits.ts'
import { sendSecurityHeaders } from './headers.ts'
import { jsonBodies } from './jsonBodies.ts'
import { limitConcurrentStarts } from './limitConcurrentStarts.ts'
import { makeRateLimiter } from './rateLimits.ts'
import type { Server } from './server.ts'
import { closeConnectionsOnShutdown } from './shutdown.ts'

/** The body limit in bytes of routes that do not declare a higher one. No public route does. */
const DEFAULT_BODY_LIMIT = 64 * 2 ** 10

/** Creates the server with its plugins, decorators and hooks, without routes. */
export async function makeServer(given: AppDependencies, logger: FastifyBaseLogger, jobs: Job[] = []): Promise<Server> {
  const { config } = given
  const metering = config.METRICS_PORT ? await import('./metrics.ts') : undefined
  const metrics = metering?.makeMetrics()
  const dependencies = metrics ? { ...given, reader: metering!.countScans(given.reader, metrics) } : given
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxy(config.TRUST_PROXY),
    bodyLimit: DEFAULT_BODY_LIMIT,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // For the whole request including its body. Node checks every `connectionsCheckingInterval`.
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // A parameter that is too long to be an id must reach validation and get 404, like any other invalid id.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2 ** 14 },
    rewriteUrl: ({ url }) => routedTarget(url),
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>()

  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeContentTypeParser('text/plain')
  for (const [name, dependency] of Object.entries<unknown>(dependencies)) server.decorate(name, dependency)
  server.decorate('sessions', makeSessions(dependencies))
  server.decorate('takeLimit', makeRateLimiter(dependencies))
  server.decorate('floodLimits', await makeFloodLimits(server, { perMinute: config.RATE_LIMIT_PER_MINUTE }))
  const clockCheck = makeClockCheck(dependencies, logger)
  server.decorate('clockCheck', clockCheck)
  const outbox = makeOutbox({ ...dependencies, clockCheck }, logger)
  server.decorate('outbox', outbox)
  server.addHook('onReady', async () => outbox.start())
  server.addHook('onClose', () => outbox.stop())
  const push = makePush({ ...dependencies, clockCheck }, logger)
  server.decorate('push', push)
  server.addHook('onReady', async () => push.start())
  server.addHook('onClose', () => push.stop())
  server.addHook('onClose', () => dependencies.reader.close())
  const maintenance = makeMaintenance({ ...dependencies, clockCheck, outbox }, logger, jobs)
  server.decorate('runMaintenance', maintenance.run)
  server.addHook('onReady', async () => maintenance.start())
  server.addHook('onClose', () => maintenance.stop())

  limitConcurrentStarts(server)
  await server.register(cookie)
  sendSecurityHeaders(server)
  errorHandler(server)
  jsonBodies(server)
  if (metrics) metering!.measure(server, metrics)
  closeConnectionsOnShutdown(server)
  return server
}
