import type { FastifyBaseLogger } from 'fastify'
import { DAY, HOUR, isoAfter, MINUTE } from '../clock.ts'
import type { WrittenBackup } from '../db/backup/writeBackup.ts'
import { acquireLease, extendLease } from '../db/jobLeases.ts'
import { mailFailure, mailRecovery, type Notices } from './notices.ts'
import { runInWorker } from './runInWorker.ts'

const LEASE = 'daily-backup'
const RENEW_EVERY = 10 * MINUTE
const BACKUP_SCRIPT = new URL('../db/backup/worker.ts', import.meta.url)
const DRILL_SCRIPT = new URL('../cli/drillWorker.ts', import.meta.url)

type BackupJob = Notices & { isTrusted: boolean; log: FastifyBaseLogger }

/**
 * Writes the daily backup (UTC) in the process that acquires the lease; retries an hour after a failure. While the
 * clock is not trusted, removes no file, since the date may be wrong. After a backup, proves the newest
 * one if none was proved for a week.
 */
export async function backUpToday(job: BackupJob) {
  const { db, clock, log } = job
  const now = clock.now()
  const onVoid = (until: string) =>
    log.warn({ until, now: now.toISOString() }, 'the next backup was set too far ahead by a wrong clock: made now')
  if (!(await acquireLease(db, { id: LEASE, now, ms: HOUR, longest: DAY, onVoid }))) return
  let written: WrittenBackup
  try {
    written = await write(job, now)
  } catch (thrown) {
    await mailFailure(job, 'backup', (thrown as Error).message).catch((err: unknown) =>
      log.error({ err }, 'the operator gets no mail'),
    )
    throw thrown
  }
  if (written.isWithoutUsers)
    return log.warn('no backup: the database has no user, but there are earlier backups: restore one, or sign up')
  await extendLease(db, LEASE, isoAfter(new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`), DAY))
  await mailRecovery(job, 'backup')
  if (written.isDrillDue) await drill(job, now)
}

/** Writes the backup. Renews the lease meanwhile, since a large one can take hours. */
async function write({ db, config, clock, isTrusted, log }: BackupJob, now: Date) {
  const renew = () => void extendLease(db, LEASE, isoAfter(clock.now(), HOUR)).catch(() => {})
  const renewing = setInterval(renew, RENEW_EVERY).unref()
  const written = await runInWorker<WrittenBackup>(BACKUP_SCRIPT, { settings: config, now, isTrusted }).finally(() =>
    clearInterval(renewing),
  )
  const { name, storedIn, removed, notRemoved } = written
  if (storedIn.length) log.info({ backup: name, storedIn, removed }, 'backed up')
  else if (!written.isWithoutUsers) log.warn({ backup: name }, 'no backup: there is one of this day')
  if (notRemoved.length) log.warn({ notRemoved }, 'earlier backups could not be removed')
  return written
}

/** What a drill found, with values of users' rows. */
type Drill = { storage: string; problems: string[] }

async function drill(job: BackupJob, now: Date) {
  const drills = await runInWorker<Drill[]>(DRILL_SCRIPT, { settings: job.config, now, onlyIfDue: true })
  for (const { storage, problems } of drills)
    if (problems.length) job.log.error({ storage, problems: problems.length }, 'the newest backup is not proved')
    else job.log.info({ storage }, 'the newest backup is proved')
  const failed = drills.filter(({ problems }) => problems.length > 0)
  const counts = failed.map(({ storage, problems }) => `${storage} (${problems.length})`)
  await (failed.length > 0 ? mailFailure(job, 'drill', counts.join(', ')) : mailRecovery(job, 'drill'))
}
