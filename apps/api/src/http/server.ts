import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ClockCheck } from '../db/clockCheck.ts'
import type { AppDependencies } from '../dependencies.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Push } from '../push/push.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { FloodLimits } from './floodLimits.ts'
import type { ConsumeLimit } from './rateLimits.ts'

declare module 'fastify' {
  interface FastifyInstance extends AppDependencies {
    sessions: Sessions
    outbox: Outbox
    push: Push
    takeLimit: ConsumeLimit
    floodLimits: FloodLimits
    clockCheck: ClockCheck
    /** Runs one round of maintenance now. */
    runMaintenance: () => Promise<void>
  }
}

/** The Fastify instance with contract-typed routes and the app's dependencies as decorators. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>
