import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Db } from '../open.ts'
import { SqliteFileAdapter } from '../sqliteDriver.ts'

/**
 * Moves what SQLite's write-ahead log holds into the database and empties the log, since overwritten pages stay
 * readable in it. It is done in a thread of its own; where somebody reads for long it is left to the next time.
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
