import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Db } from '../open.ts'
import { SqliteFileAdapter } from '../sqliteDriver.ts'

/**
 * Checkpoints and truncates SQLite's write-ahead log, since overwritten pages stay readable in it. Runs in a worker
 * thread; gives up while a long read is running and leaves it to the next call.
 */
export async function truncateWal(db: Db) {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof SqliteFileAdapter)) return
  const found = statSync(`${adapter.path}-wal`, { throwIfNoEntry: false })
  if (!found?.size) return
  const { path } = adapter
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path } })
    worker.once('error', reject).once('exit', () => resolve())
  })
}
