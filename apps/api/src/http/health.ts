import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../clock.ts'
import { ping } from '../db/ping.ts'
import type { Server } from './server.ts'

const TIMEOUT_MS = 3 * SECOND
const CACHE_MS = SECOND

/** For whoever watches the server: alive at all, and able to serve. Migrations are done before it listens. */
export function healthRoutes(server: Server) {
  let pending = { at: 0, reason: Promise.resolve<unknown>(undefined) }

  /** Why the database can't be written to; undefined where it can. A crowd that asks costs it one write a second. */
  function reasonNow() {
    const now = server.clock.elapsed()
    if (pending.at === 0 || now - pending.at > CACHE_MS) pending = { at: now, reason: tryIt() }
    return pending.reason
  }

  async function tryIt() {
    try {
      const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
      await Promise.race([ping(server.db, server.clock.now()), late])
      return undefined
    } catch (thrown) {
      server.log.error({ err: thrown }, 'database not reached')
      return thrown
    }
  }

  server.get('/healthz', () => ({ status: 'alive' }))
  server.get('/readyz', async (_req, reply) => {
    if (!(await reasonNow())) return { status: 'ready' }
    return reply.code(503).header('Retry-After', 5).send({ status: 'database not reached' })
  })
}
