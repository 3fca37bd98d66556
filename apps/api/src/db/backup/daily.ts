import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { DAY, HOUR, isoAfter } from '../../clock.ts'
import { BadSetting } from '../../config.ts'
import { acquireLease, extendLease } from '../jobLeases.ts'
import { type Db, fileOf } from '../open.ts'

const LEASE = 'daily-backup'
const MAX_BACKUPS = 14
const NAME = /^daybook-(\d{4}-\d{2}-\d{2})\.db(\..+)?$/

type BackupJob = { db: Db; url: string; folder: string; now: Date; isTrusted: boolean; log: FastifyBaseLogger }

/**
 * Writes the daily backup (UTC) in the process that acquires the lease; retries an hour after a failure. While the
 * clock is not trusted, replaces and removes no file, since the date may be wrong.
 */
export async function backUpToday({ db, url, folder, now, isTrusted, log }: BackupJob) {
  const onVoid = (until: string) =>
    log.warn({ until, now: now.toISOString() }, 'the next backup was set too far ahead by a wrong clock: made now')
  if (!(await acquireLease(db, { id: LEASE, now, ms: HOUR, longest: DAY, onVoid }))) return
  const today = now.toISOString().slice(0, 10)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const to = join(folder, `daybook-${today}.db`)
  if (isDatabase(to, url)) throw new BadSetting(`The backup ${to} would replace the database: set another BACKUP_DIR.`)
  if (!isTrusted && existsSync(to))
    return log.warn({ file: to }, 'no backup: there is one of this day, and the clock is not trusted')
  await runInThread({ url, to })
  await extendLease(db, LEASE, isoAfter(new Date(`${today}T00:00:00Z`), DAY))
  if (isTrusted) removeOld(folder, today, url)
  log.info({ file: to }, 'backed up')
}

/** Runs the backup in a worker thread, since copying would block the event loop. */
function runInThread(workerData: { url: string; to: string }) {
  return new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    worker.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The backup ended with code ${code}`))
    })
  })
}

function isDatabase(path: string, url: string) {
  const file = fileOf(url)
  return file !== undefined && existsSync(path) && existsSync(file) && realpathSync(path) === realpathSync(file)
}

/**
 * Removes all but the newest fourteen backups and the leftovers of interrupted backups. Backups with a future date were
 * written while the clock was ahead: they are kept and not counted.
 */
function removeOld(folder: string, today: string, url: string) {
  const tomorrow = isoAfter(new Date(today), DAY).slice(0, 10)
  const current = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isDatabase(join(folder, entry.name), url))
    .map(({ name }) => ({ name, day: NAME.exec(name)?.[1], ending: NAME.exec(name)?.[2] }))
  const backups = current.filter(({ day, ending }) => day && !ending && day <= today).map(({ name }) => name)
  // A .part file of today or tomorrow may belong to a backup that is running on another server.
  const leftovers = current
    .filter(({ day, ending }) => day && ending?.includes('.part') && (day < today || day > tomorrow))
    .map(({ name }) => name)
  for (const name of [...backups.toSorted().slice(0, -MAX_BACKUPS), ...leftovers]) rmSync(join(folder, name))
}
