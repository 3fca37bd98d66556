import { DomainError, toErrorResponse } from './errors.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sentence that refused this call, for the log. It is one of ours and quotes nobody. */
    rejectionReason: string | null
  }
}

/** Turns everything thrown during a request into its answer, and logs what was not meant for the caller. */
export function errorHandler(server: Server) {
  server.decorateRequest('rejectionReason', null)
  server.setErrorHandler((thrown, req, reply) => {
    const { status, body, retryAfterSeconds } = toErrorResponse(thrown)
    if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
    // What was to be sent may have been of another kind already.
    reply.type('application/json; charset=utf-8').removeHeader('Content-Disposition')
    if (thrown instanceof DomainError) req.rejectionReason = thrown.message
    if (status < 500 || thrown instanceof DomainError) return reply.code(status).send(body)
    req.log.error({ err: thrown, user: req.caller?.userId }, 'failed')
    return reply.code(status).send({ ...body, request_id: req.id })
  })
  server.addHook('onRequest', async (req, reply) => {
    reply.header('X-Request-Id', req.id)
  })
}
