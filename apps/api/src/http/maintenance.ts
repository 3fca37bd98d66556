import { HOUR, MINUTE } from '../clock.ts'
import { backUpToday } from '../db/backup/daily.ts'
import { truncateWal } from '../db/checkpoint/truncateWal.ts'
import { continueErasures } from '../db/erasure.ts'
import { purgeLongLived, purgeShortLived } from '../db/purgeExpired.ts'
import { processPendingDeletions } from '../pictures/pendingDeletions.ts'
import type { Server } from './server.ts'

/**
 * Deletes expired rows once a minute and backs up the database once a day. If several servers share the database, one
 * makes the backup. While the clock is not trusted, nothing is deleted because of its age.
 */
export function runMaintenance(server: Server) {
  const { db, clock, config, log } = server
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let purgedLongLivedAt = Number.NEGATIVE_INFINITY

  async function attempt(what: string, work: () => Promise<unknown>) {
    await work().catch((thrown: unknown) => log.error({ err: thrown }, `${what} failed`))
  }

  async function purge() {
    await purgeShortLived(db, clock.now())
    if (clock.elapsed() - purgedLongLivedAt < HOUR) return
    await purgeLongLived(db, clock.now())
    purgedLongLivedAt = clock.elapsed()
  }

  const erase = () => attempt('erasing ended accounts', () => continueErasures(db, clock.now()))

  async function runRound() {
    await erase()
    const isTrusted = await server.clockCheck.isTrusted().catch((thrown: unknown) => {
      log.error({ err: thrown }, 'checking the clock failed')
      return false
    })
    if (isTrusted) {
      await attempt('deleting what has expired', purge)
      await attempt('deleting pictures from the bucket', () => processPendingDeletions(server, log))
    }
    await attempt('truncating the write-ahead log', () => truncateWal(db))
    const folder = config.BACKUP_DIR
    if (folder)
      await attempt('backup', () =>
        backUpToday({ db, url: config.DATABASE_URL, folder, now: clock.now(), isTrusted, log }),
      )
  }

  /** Runs the rounds one after another, because a large backup can take longer than a minute. */
  function startRound() {
    running = running.then(runRound)
    return running
  }

  server.decorate('runMaintenance', startRound)
  server.addHook('onReady', async () => {
    timer = setInterval(() => void startRound(), MINUTE).unref()
    running = running.then(erase)
    if (config.BACKUP_DIR) void startRound()
  })
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs one round of maintenance now. */
    runMaintenance: () => Promise<void>
  }
}
