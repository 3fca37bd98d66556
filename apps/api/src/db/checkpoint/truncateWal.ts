import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { sayDamaged } from '../fileGuard.ts'
import type { Db } from '../open.ts'
import { SqliteFileAdapter } from '../sqliteDriver.ts'
import type { Task } from './worker.ts'

const MAX_REWRITTEN_BYTES = 32 * 2 ** 20

/**
 * Checkpoints and truncates SQLite's write-ahead log, since overwritten pages stay readable in it. Runs in a worker
 * thread; gives up while a long read is running and leaves it to the next call.
 */
export async function truncateWal(db: Db) {
  await clean(db, { vacuum: false })
}

/**
 * Like {@link truncateWal}, and rewrites a file of at most 32 MB first: SQLite leaves remains of rows that it has moved
 * in the gaps of pages, which `secure_delete` does not overwrite. Writes of other users wait meanwhile, less than a
 * second; a larger file is rewritten by a backup and its restore.
 */
export async function eraseRemains(db: Db) {
  await clean(db, { vacuum: true })
}

/**
 * Reads every page of a SQLite file, in a worker thread. Returns the operator's message if one is damaged: SQLite itself
 * notices it only when it reads that page.
 */
export async function findDamage(db: Db) {
  const path = findPath(db)
  const [problem] = path ? await runWorker({ path, task: 'check' }) : []
  return problem === undefined || problem === 'ok'
    ? undefined
    : sayDamaged(path!, new Error(problem.replace(/\s+/g, ' ')))
}

async function clean(db: Db, { vacuum }: { vacuum: boolean }) {
  const path = findPath(db)
  if (!path) return
  const isRewritten = vacuum && readSize(path) <= MAX_REWRITTEN_BYTES
  if (isRewritten || readSize(`${path}-wal`) > 0) await runWorker({ path, task: isRewritten ? 'rewrite' : 'truncate' })
}

const readSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Returns the path of a SQLite file that is not in memory. */
function findPath(db: Db) {
  const { adapter } = db.getExecutor()
  return adapter instanceof SqliteFileAdapter && readSize(adapter.path) > 0 ? adapter.path : undefined
}

/** Resolves with what the worker has found, once it has ended. */
function runWorker(workerData: Task) {
  return new Promise<string[]>((resolve, reject) => {
    const found: string[] = []
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    worker.on('message', (message: string) => found.push(message))
    worker.once('error', reject).once('exit', () => resolve(found))
  })
}
