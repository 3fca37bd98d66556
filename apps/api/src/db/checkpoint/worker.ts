import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

/** `rewrite` also truncates the write-ahead log. `check` sends what is wrong with the file, or 'ok'. */
export type Task = { path: string; task: 'truncate' | 'rewrite' | 'check' }

const BUSY_TIMEOUT_MS = 2000

const { path, task } = workerData as Task
const file = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
try {
  if (task === 'check') parentPort?.postMessage(String(file.pragma('quick_check(1)', { simple: true })))
  else clean()
} finally {
  file.close()
}

function clean() {
  file.pragma('synchronous = FULL')
  file.pragma('secure_delete = ON')
  if (task === 'rewrite') file.exec('vacuum')
  // The passive checkpoint does not block writers. It leaves little for the second one, which does.
  file.pragma('wal_checkpoint(PASSIVE)')
  file.pragma('wal_checkpoint(TRUNCATE)')
}
