import type { Server } from './server.ts'

/** A running call is answered while the server stops, and its connection is not kept for another. */
export function closeConnectionsOnShutdown(server: Server) {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.addHook('onSend', async (_req, reply) => {
    if (isStopping) reply.header('Connection', 'close')
  })
}
