import { DomainError } from '../errors.ts'
import type { Server } from './server.ts'
import { toErrorResponse } from './toErrorResponse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error message of a rejected request, for the log. A text of the contract without user data. */
    rejectionReason: string | null
  }
}

/** Sets the error handler: maps errors to responses and logs unexpected ones. Also sends `X-Request-Id`. */
export function errorHandler(server: Server) {
  server.decorateRequest('rejectionReason', null)
  server.setErrorHandler((thrown, req, reply) => {
    const { status, body, retryAfterSeconds } = toErrorResponse(thrown)
    if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
    // A file download or a compressed stream may have set headers before it failed.
    reply.type('application/json; charset=utf-8').removeHeader('Content-Disposition').removeHeader('Content-Encoding')
    if (thrown instanceof DomainError) req.rejectionReason = body.message
    if (status < 500 || thrown instanceof DomainError) return reply.code(status).send(body)
    req.log.error({ err: thrown, user: req.caller?.userId }, 'failed')
    return reply.code(status).send({ ...body, request_id: req.id })
  })
  server.addHook('onRequest', async (req, reply) => {
    reply.header('X-Request-Id', req.id)
  })
}
