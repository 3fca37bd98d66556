import type { FastifyBaseLogger } from 'fastify'
import { backUpToday } from './backups/daily.ts'
import { DAY, HOUR, MINUTE } from './clock.ts'
import { hasStorage } from './db/backup/settings.ts'
import { checkChanges } from './db/changes/checkChanges.ts'
import { compactChanges } from './db/changes/compact.ts'
import { purgeTrash } from './db/changes/purge.ts'
import { findDamage, truncateWal } from './db/checkpoint/truncateWal.ts'
import type { ClockCheck } from './db/clockCheck.ts'
import { continueErasures, purgeLeftovers } from './db/erasure.ts'
import { purgeLongLived, purgeShortLived } from './db/purgeExpired.ts'
import { withReserve } from './db/spaceReserve.ts'
import type { AppDependencies, Job } from './dependencies.ts'
import { Queue } from './limits/queue.ts'
import type { Outbox } from './mail/outbox.ts'
import { processPendingDeletions } from './pictures/pendingDeletions.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'bucket'> & {
  clockCheck: ClockCheck
  outbox: Outbox
}

/**
 * Deletes expired rows once a minute and backs up the database once a day. If several servers share the database, one
 * makes the backup. While the clock is not trusted, nothing is deleted because of its age. Jobs run also at the start.
 */
export function makeMaintenance(dependencies: Dependencies, log: FastifyBaseLogger, jobs: Job[] = []) {
  const { db, clock, config, clockCheck } = dependencies
  let timer: NodeJS.Timeout | undefined
  const queue = new Queue({ concurrency: 1 })
  let purgedLongLivedAt = Number.NEGATIVE_INFINITY
  const checkFile = makeFileCheck(dependencies, log)

  async function attempt(what: string, work: () => Promise<unknown>) {
    await work().catch((thrown: unknown) => log.error({ err: thrown }, `${what} failed`))
  }

  async function purge() {
    await purgeShortLived(db, clock.now())
    if (clock.elapsed() - purgedLongLivedAt < HOUR) return
    await purgeLongLived(db, clock.now())
    await purgeTrash(dependencies)
    await compactChanges(dependencies)
    await purgeLeftovers(db, clock.now())
    purgedLongLivedAt = clock.elapsed()
  }

  const erase = () => attempt('erasing ended accounts', () => continueErasures(db, clock.now()))

  async function runJobs() {
    for (const { what, run } of jobs) await attempt(what, () => run(dependencies, log))
  }

  async function runRound() {
    await erase()
    await runJobs()
    await attempt('checking changes of an earlier release', () => checkChanges(dependencies, log))
    const isTrusted = await clockCheck.isTrusted().catch((thrown: unknown) => {
      log.error({ err: thrown }, 'checking the clock failed')
      return false
    })
    if (isTrusted) {
      await attempt('deleting what has expired', () => withReserve(purge))
      await attempt('deleting pictures from the bucket', () => processPendingDeletions(dependencies, log))
    }
    await attempt('truncating the write-ahead log', () => truncateWal(db))
    await attempt('checking the database file', checkFile)
    if (hasStorage(config)) await attempt('backup', () => backUpToday({ ...dependencies, isTrusted, log }))
  }

  /** Runs one round now, after the running one, because a large backup can take longer than a minute. */
  const run = () => queue.run(runRound)

  return {
    run,
    start() {
      timer = setInterval(() => void run(), MINUTE).unref()
      void queue.run(erase)
      void queue.run(runJobs)
      if (hasStorage(config)) void run()
    },
    async stop() {
      clearInterval(timer)
      await queue.run(async () => {})
    },
  }
}

/** Returns a function that logs a damaged page of the database, checking it once a day. */
function makeFileCheck({ db, clock }: Dependencies, log: FastifyBaseLogger) {
  let checkedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (clock.elapsed() - checkedAt < DAY) return
    checkedAt = clock.elapsed()
    const damage = await findDamage(db)
    if (damage) log.error(damage)
  }
}
