import { DomainError } from '../errors.ts'
import type { Server } from './server.ts'

/**
 * During shutdown, rejects new requests and sends `Connection: close`, so that connections are not kept alive after the
 * running requests. Fastify's own rejection has neither our body nor `Retry-After`, hence `return503OnClosing: false`.
 */
export function closeConnectionsOnShutdown(server: Server) {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.addHook('onRequest', async () => {
    if (isStopping) throw new DomainError('unavailable', { retryAfterSeconds: 1 })
  })
  server.addHook('onSend', async (_req, reply) => {
    if (isStopping) reply.header('Connection', 'close')
  })
}
