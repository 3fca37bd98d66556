import { answerFor, Refusal } from './errors.ts'
import type { Server } from './server.ts'

/** Every refusal and every bug leaves the server here. */
export function answerErrors(server: Server) {
  server.setErrorHandler((thrown, req, reply) => {
    const { status, body, retryAfterSeconds } = answerFor(thrown)
    if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
    if (status < 500 || thrown instanceof Refusal) return reply.code(status).send(body)
    req.log.error({ err: thrown, user: req.caller?.userId }, 'failed')
    return reply.code(status).send({ ...body, request_id: req.id })
  })
  server.addHook('onRequest', async (req, reply) => {
    reply.header('X-Request-Id', req.id)
  })
}
