import type { Server } from './server.ts'

/** Sends `Connection: close` during shutdown, so that connections are not kept alive after the running requests. */
export function closeConnectionsOnShutdown(server: Server) {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.addHook('onSend', async (_req, reply) => {
    if (isStopping) reply.header('Connection', 'close')
  })
}
