import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DAY, HOUR, isoAfter } from '../../clock.ts'
import { moveLease, takeLease } from '../leases.ts'
import type { Db } from '../open.ts'

const LEASE = 'daily-backup'
const KEPT_DAYS = 14
const NAME = /^daybook-(\d{4}-\d{2}-\d{2})\.db(\..+)?$/

type Order = { db: Db; url: string; folder: string; now: Date }

/**
 * Backs up once a day (UTC), whichever of several processes comes first; one that fails leaves it for another an
 * hour later. Answers the file, or undefined where it was nobody's turn.
 */
export async function backUpToday({ db, url, folder, now }: Order) {
  if (!(await takeLease(db, LEASE, now.toISOString(), isoAfter(now, HOUR)))) return undefined
  const today = now.toISOString().slice(0, 10)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const to = join(folder, `daybook-${today}.db`)
  await inThread({ url, to })
  await moveLease(db, LEASE, isoAfter(new Date(`${today}T00:00:00Z`), DAY))
  removeOld(folder, today)
  return to
}

/** Copying holds up a thread; this one goes on serving. */
function inThread(workerData: { url: string; to: string }) {
  return new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    worker.once('error', reject).once('exit', () => resolve())
  })
}

/** What has had its days, and what a backup that was cut off has left. */
function removeOld(folder: string, today: string) {
  const oldest = isoAfter(new Date(today), -(KEPT_DAYS - 1) * DAY).slice(0, 10)
  for (const name of readdirSync(folder)) {
    const [, day, ending] = NAME.exec(name) ?? []
    if (day && (day < oldest || (ending && day < today))) rmSync(join(folder, name))
  }
}
