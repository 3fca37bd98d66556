import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../clock.ts'
import { ping } from '../db/ping.ts'
import type { Server } from './server.ts'

const TIMEOUT_MS = 3 * SECOND
const CACHE_MS = SECOND

/** Registers the liveness (`/healthz`) and readiness (`/readyz`) probes. Migrations run before the server listens. */
export function healthRoutes(server: Server) {
  let pending = { at: 0, reason: Promise.resolve<unknown>(undefined) }

  /** Returns the error of a test write to the database, or undefined. Cached: at most one write per second. */
  function checkDatabase() {
    const now = server.clock.elapsed()
    if (pending.at === 0 || now - pending.at > CACHE_MS) pending = { at: now, reason: pingDatabase() }
    return pending.reason
  }

  async function pingDatabase() {
    try {
      const timeout = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
      await Promise.race([ping(server.db, server.clock.now()), timeout])
      return undefined
    } catch (thrown) {
      server.log.error({ err: thrown }, 'database not reached')
      return thrown
    }
  }

  server.get('/healthz', { exposeHeadRoute: true }, () => ({ status: 'alive' }))
  server.get('/readyz', { exposeHeadRoute: true }, async (_req, reply) => {
    if (!(await checkDatabase())) return { status: 'ready' }
    return reply.code(503).header('Retry-After', 5).send({ status: 'database not reached' })
  })
}
