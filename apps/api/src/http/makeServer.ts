import { randomUUID } from 'node:crypto'
import { FOUND_COUNT, FOUND_SUM, NEXT_CURSOR } from '@daybook/contract'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { makeOutbox } from '../mail/outbox.ts'
import type { Parts } from '../parts.ts'
import { answerErrors } from './answerErrors.ts'
import { guard } from './guard.ts'
import { keepHouse } from './housekeeping.ts'
import { answerOtherMethods } from './methods.ts'
import { describeApi } from './openapi.ts'
import { isApi, type Server } from './server.ts'
import { makeSessions } from './session.ts'
import { letGo } from './stopping.ts'

const HOUR_IN_SECONDS = 3600

/** A server with everything every call needs and no call of its own yet. */
export async function makeServer(parts: Parts, logger: FastifyBaseLogger): Promise<Server> {
  const { config } = parts
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 2 ** 20,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>()

  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeContentTypeParser('text/plain')
  for (const [name, part] of Object.entries<unknown>(parts)) server.decorate(name, part)
  server.decorate('sessions', makeSessions(parts))
  const outbox = makeOutbox(parts, logger)
  server.decorate('outbox', outbox)
  server.addHook('onReady', async () => outbox.start())
  server.addHook('onClose', () => outbox.stop())
  server.addHook('onClose', () => parts.reader.close())

  await server.register(cookie)
  await server.register(cors, {
    origin: config.CORS_ORIGINS,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Time-Zone', 'X-CSRFToken'],
    exposedHeaders: [NEXT_CURSOR, FOUND_COUNT, FOUND_SUM, 'Retry-After', 'X-Request-Id'],
    maxAge: HOUR_IN_SECONDS,
  })
  await server.register(helmet, {
    contentSecurityPolicy: false,
    hsts: config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  })
  answerErrors(server)
  logAnswers(server)
  letGo(server)
  keepHouse(server)
  guard(server)
  answerOtherMethods(server)
  await describeApi(server)
  return server
}
/** One line for each answer: never a query, a body or a header. */
function logAnswers(server: Server) {
  server.addHook('onResponse', async (req, reply) => {
    if (!isApi(req.url)) return
    req.log.info(
      {
        method: req.method,
        path: req.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: req.caller?.userId,
      },
      'answered',
    )
  })
}
