import type { FastifyBaseLogger } from 'fastify'
import { DAY, HOUR, isoAfter, MINUTE } from '../clock.ts'
import type { WrittenBackup } from '../db/backup/writeBackup.ts'
import { acquireLease, extendLease } from '../db/jobLeases.ts'
import type { AppDependencies } from '../dependencies.ts'
import { runInWorker } from './runInWorker.ts'

const LEASE = 'daily-backup'
const RENEW_EVERY = 10 * MINUTE

type BackupJob = Pick<AppDependencies, 'clock' | 'config' | 'db'> & { isTrusted: boolean; log: FastifyBaseLogger }

/**
 * Writes the daily backup (UTC) in the process that acquires the lease; retries an hour after a failure. While the
 * clock is not trusted, replaces and removes no file, since the date may be wrong.
 */
export async function backUpToday({ db, config, clock, isTrusted, log }: BackupJob) {
  const now = clock.now()
  const onVoid = (until: string) =>
    log.warn({ until, now: now.toISOString() }, 'the next backup was set too far ahead by a wrong clock: made now')
  if (!(await acquireLease(db, { id: LEASE, now, ms: HOUR, longest: DAY, onVoid }))) return
  const renewing = setInterval(
    () => void extendLease(db, LEASE, isoAfter(clock.now(), HOUR)).catch(() => {}),
    RENEW_EVERY,
  ).unref()
  try {
    const job = { settings: config, now, isTrusted }
    const written = await runInWorker<WrittenBackup>(new URL('../db/backup/worker.ts', import.meta.url), job)
    await finish(written)
  } finally {
    clearInterval(renewing)
  }

  async function finish({ name, storedIn, removed, notRemoved }: WrittenBackup) {
    if (storedIn.length === 0)
      return log.warn({ backup: name }, 'no backup: there is one of this day, and the clock is not trusted')
    await extendLease(db, LEASE, isoAfter(new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`), DAY))
    log.info({ backup: name, storedIn, removed }, 'backed up')
    if (notRemoved.length) log.warn({ notRemoved }, 'earlier backups could not be removed')
  }
}
