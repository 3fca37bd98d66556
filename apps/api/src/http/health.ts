import { ping } from '../db/ping.ts'
import type { Server } from './server.ts'

/** For whoever watches the server: alive at all, and able to serve. Migrations are done before it listens. */
export function healthRoutes(server: Server) {
  server.get('/healthz', () => ({ status: 'alive' }))
  server.get('/readyz', async (req, reply) => {
    try {
      await ping(server.db)
      return { status: 'ready' }
    } catch (thrown) {
      req.log.error({ err: thrown }, 'database not reached')
      return reply.code(503).header('Retry-After', 5).send({ status: 'database not reached' })
    }
  })
}
