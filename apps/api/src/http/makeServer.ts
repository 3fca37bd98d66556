import { randomUUID } from 'node:crypto'
import { FOUND_COUNT, FOUND_SUM, NEXT_CURSOR } from '@daybook/contract'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { makeClockCheck } from '../db/clockCheck.ts'
import { makeOutbox } from '../mail/outbox.ts'
import type { Parts } from '../parts.ts'
import { answerErrors } from './answerErrors.ts'
import { guard } from './guard.ts'
import { sendSecurityHeaders } from './headers.ts'
import { logAnswers } from './logAnswers.ts'
import { runMaintenance } from './maintenance.ts'
import { answerOtherMethods } from './methods.ts'
import { countScans, makeMetrics, measure } from './metrics.ts'
import { describeApi } from './openapi.ts'
import type { Server } from './server.ts'
import { makeSessions } from './session.ts'
import { letGo } from './stopping.ts'
import { takeTurns } from './turns.ts'

const HOUR_IN_SECONDS = 3600

/** A server with everything every call needs and no call of its own yet. */
export async function makeServer(given: Parts, logger: FastifyBaseLogger): Promise<Server> {
  const { config } = given
  const metrics = config.METRICS_PORT ? makeMetrics() : undefined
  const parts = metrics ? { ...given, reader: countScans(given.reader, metrics) } : given
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 2 ** 20,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    // What is too long to be an id is not found, like whatever else is none.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2 ** 14 },
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>()

  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeContentTypeParser('text/plain')
  for (const [name, part] of Object.entries<unknown>(parts)) server.decorate(name, part)
  server.decorate('sessions', makeSessions(parts))
  const clockCheck = makeClockCheck(parts, logger)
  server.decorate('clockCheck', clockCheck)
  const outbox = makeOutbox({ ...parts, clockCheck }, logger)
  server.decorate('outbox', outbox)
  server.addHook('onReady', async () => outbox.start())
  server.addHook('onClose', () => outbox.stop())
  server.addHook('onClose', () => parts.reader.close())

  takeTurns(server)
  await server.register(cookie)
  await server.register(cors, {
    origin: config.CORS_ORIGINS,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Time-Zone', 'X-CSRFToken'],
    exposedHeaders: [NEXT_CURSOR, FOUND_COUNT, FOUND_SUM, 'Retry-After', 'X-Request-Id'],
    maxAge: HOUR_IN_SECONDS,
  })
  sendSecurityHeaders(server)
  answerErrors(server)
  logAnswers(server)
  if (metrics) measure(server, metrics)
  letGo(server)
  runMaintenance(server)
  guard(server)
  answerOtherMethods(server)
  await describeApi(server)
  return server
}
