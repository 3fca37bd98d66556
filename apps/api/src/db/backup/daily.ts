import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { DAY, HOUR, isoAfter } from '../../clock.ts'
import { BadSetting } from '../../config.ts'
import { acquireLease, extendLease } from '../jobLeases.ts'
import { type Db, fileOf } from '../open.ts'

const LEASE = 'daily-backup'
const KEPT = 14
const NAME = /^daybook-(\d{4}-\d{2}-\d{2})\.db(\..+)?$/

type Order = { db: Db; url: string; folder: string; now: Date; isTrusted: boolean; log: FastifyBaseLogger }

/**
 * Backs up once a day (UTC), in whichever of several processes takes the lease first; after a failure it is tried again
 * after an hour. Where the clock is not trusted it replaces no file and removes none: its date may be another day's.
 */
export async function backUpToday({ db, url, folder, now, isTrusted, log }: Order) {
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

/** Copying blocks a thread; this one goes on serving. */
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
 * Removes backups beyond the newest fourteen, whatever their dates, and what interrupted backups left behind. Files of
 * a day to come were made by a clock that was ahead: they are kept and not counted.
 */
function removeOld(folder: string, today: string, url: string) {
  const tomorrow = isoAfter(new Date(today), DAY).slice(0, 10)
  const current = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isDatabase(join(folder, entry.name), url))
    .map(({ name }) => ({ name, day: NAME.exec(name)?.[1], ending: NAME.exec(name)?.[2] }))
  const backups = current.filter(({ day, ending }) => day && !ending && day <= today).map(({ name }) => name)
  // Of today or tomorrow it may be under way in another server.
  const leftovers = current
    .filter(({ day, ending }) => day && ending?.includes('.part') && (day < today || day > tomorrow))
    .map(({ name }) => name)
  for (const name of [...backups.toSorted().slice(0, -KEPT), ...leftovers]) rmSync(join(folder, name))
}
