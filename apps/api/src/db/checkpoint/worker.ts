import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const BUSY_TIMEOUT_MS = 2000

const { path, isRewritten } = workerData as { path: string; isRewritten: boolean }
const file = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
try {
  file.pragma('synchronous = FULL')
  file.pragma('secure_delete = ON')
  if (isRewritten) file.exec('vacuum')
  // The passive checkpoint does not block writers. It leaves little for the second one, which does.
  file.pragma('wal_checkpoint(PASSIVE)')
  file.pragma('wal_checkpoint(TRUNCATE)')
} finally {
  file.close()
}
