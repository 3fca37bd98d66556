import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Db } from '../open.ts'
import { SqliteFileAdapter } from '../sqliteDriver.ts'

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

async function clean(db: Db, { vacuum }: { vacuum: boolean }) {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof SqliteFileAdapter)) return
  const { path } = adapter
  const readSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const bytes = readSize(path)
  const isInMemory = bytes === 0
  const isRewritten = vacuum && bytes <= MAX_REWRITTEN_BYTES
  if (isInMemory || (!isRewritten && readSize(`${path}-wal`) === 0)) return
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path, isRewritten } })
    worker.once('error', reject).once('exit', () => resolve())
  })
}
