import { MINUTE } from '../clock.ts'
import { backUpToday } from '../db/backup/daily.ts'
import { continueErasures } from '../db/erasure.ts'
import { sweep } from '../db/sweep.ts'
import { emptyBucket } from '../pictures/keeping.ts'
import type { Server } from './server.ts'

/** Sweeps once a minute while the server runs, and backs up once a day. Several servers may: one of them does it. */
export function keepHouse(server: Server) {
  const { db, clock, config } = server
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function attempt(what: string, work: () => Promise<unknown>) {
    await work().catch((thrown: unknown) => server.log.error({ err: thrown }, `${what} failed`))
  }

  async function backUp(folder: string) {
    const file = await backUpToday({ db, url: config.DATABASE_URL, folder, now: clock.now() })
    if (file) server.log.info({ file }, 'backed up')
  }

  async function keep() {
    await attempt('erasure', () => continueErasures(db, clock.now()))
    await attempt('sweep', () => sweep(db, clock.now()))
    await attempt('emptying the bucket', () => emptyBucket(server, server.log))
    const folder = config.BACKUP_DIR
    if (folder) await attempt('backup', () => backUp(folder))
  }

  /** One round at a time: a large backup takes longer than a minute. */
  function begin() {
    running = running.then(keep)
    return running
  }

  server.decorate('keepHouse', begin)
  server.addHook('onReady', async () => {
    timer = setInterval(() => void begin(), MINUTE).unref()
    running = running.then(() => attempt('erasure', () => continueErasures(db, clock.now())))
    if (config.BACKUP_DIR) void begin()
  })
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** One round of it, now. */
    keepHouse: () => Promise<void>
  }
}
