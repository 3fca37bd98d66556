import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Outbox } from '../mail/outbox.ts'
import type { Parts } from '../parts.ts'
import type { TakeLimit } from './limits.ts'
import type { Sessions } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance extends Parts {
    sessions: Sessions
    outbox: Outbox
    takeLimit: TakeLimit
  }
}

/** The server as features see it: routes typed by the contract, and the parts the app is built from. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>
