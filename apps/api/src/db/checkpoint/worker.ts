import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const LONGEST_WAIT_MS = 2000

const { path } = workerData as { path: string }
const file = new Database(path, { fileMustExist: true, timeout: LONGEST_WAIT_MS })
try {
  file.pragma('synchronous = FULL')
  // Copies without keeping writers waiting; what is left for the second one, which does, is little.
  file.pragma('wal_checkpoint(PASSIVE)')
  file.pragma('wal_checkpoint(TRUNCATE)')
} finally {
  file.close()
}
