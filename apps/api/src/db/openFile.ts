import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { BadSetting } from '../config.ts'
import { isDamage, sayDamaged } from './fileGuard.ts'

const MIN_SQLITE_VERSION = [3, 51, 3]
const FULL = 2
const BUSY_TIMEOUT_MS = 5000
/** Value of `user_version` in a file from which rows were only ever deleted with secure_delete. */
export const ERASING = 1

/**
 * Opens a file with settings that sync acknowledged writes to disk and overwrite deleted rows.
 *
 * @param spare the file is a temporary copy, which can be empty
 */
export function openFile(path: string, { spare = false } = {}) {
  if (!spare) rejectLostFile(path)
  rejectOrphanedWal(path)
  restrictToOwner(path)
  rejectBrokenWal(`${path}-wal`)
  return withSettings(new Database(path, { timeout: BUSY_TIMEOUT_MS }), path)
}

/** Sets what every connection needs. Closes the file and throws if it is damaged or cannot have these settings. */
export function withSettings(file: Database.Database, path: string) {
  try {
    file.pragma('journal_mode = WAL')
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    file.pragma('secure_delete = ON')
    rejectUnsafeSettings({
      version: String(file.prepare('select sqlite_version()').pluck().get()),
      synchronous: Number(file.pragma('synchronous', { simple: true })),
      secureDelete: Number(file.pragma('secure_delete', { simple: true })),
    })
    // This read also creates the -wal file, whose identity the file guard checks before each write.
    const isNew = file.prepare('select count(*) from sqlite_master').pluck().get() === 0
    if (isNew) file.pragma(`user_version = ${ERASING}`)
    // From now on the driver waits for locks, since SQLite's busy handler would block the event loop.
    file.pragma('busy_timeout = 0')
    return file
  } catch (thrown) {
    file.close()
    throw isDamage(thrown) ? new BadSetting(sayDamaged(path, thrown)) : thrown
  }
}

type SqliteSettings = { version: string; synchronous: number; secureDelete: number }

/** Throws if acknowledged writes could be lost (SQLite too old, or not syncing) or deleted rows could stay readable. */
export function rejectUnsafeSettings({ version, synchronous, secureDelete }: SqliteSettings) {
  if (isOlder(version.split('.').map(Number))) throw new BadSetting(`SQLite ${version} is too old, 3.51.3 is needed`)
  if (synchronous !== FULL) throw new BadSetting(`SQLite runs with synchronous=${synchronous}, FULL is needed`)
  if (secureDelete !== 1) throw new BadSetting(`SQLite runs with secure_delete=${secureDelete}, ON is needed`)
}

const isOlder = (version: number[]) => {
  const at = MIN_SQLITE_VERSION.findIndex((part, i) => part !== version[i])
  return at >= 0 && (version[at] ?? 0) < MIN_SQLITE_VERSION[at]!
}

/**
 * Restricts the database files to their owner, independent of the folder and the umask. SQLite gives its other files
 * the same mode.
 */
function restrictToOwner(path: string) {
  if (path === ':memory:') return
  for (const one of [path, `${path}-wal`, `${path}-shm`]) {
    const found = statSync(one, { throwIfNoEntry: false })
    if (found && found.mode & 0o077) setOwnerOnly(one)
  }
  try {
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // The folder is missing or not writable: opening the file with SQLite reports it.
  }
}

function setOwnerOnly(path: string) {
  try {
    chmodSync(path, 0o600)
  } catch {
    // The file belongs to another user, or the file system has no modes: a warning is logged at startup.
  }
}

/** The file that says that a database was created: an empty or missing database is not taken for a new one then. */
export const markerOf = (path: string) => `${path}.created`

/** Throws if the database file is empty, or gone although it was created once. */
function rejectLostFile(path: string) {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  const marker = markerOf(path)
  if (size || (size === undefined && !existsSync(marker))) return
  throw new BadSetting(
    `The database ${path} is ${size === 0 ? 'empty: delete it and' : 'gone: put it back, or'} restore a backup ` +
      `(npm run admin -- restore <file>). To start without data, delete ${marker} as well`,
  )
}

/** Throws if the database file is gone but its -wal file is not: a new file would discard the writes in it. */
function rejectOrphanedWal(path: string) {
  if (existsSync(path) || !statSync(`${path}-wal`, { throwIfNoEntry: false })?.size) return
  throw new BadSetting(
    `${path}-wal belongs to ${path}, which is gone: put that file back, or delete the -wal and restore a backup (npm run admin -- restore <file>)`,
  )
}

const WAL_HEADER_BYTES = 32
const WAL_MAGIC = 0x377f0682

/** Throws if the -wal file has an invalid header, since SQLite would treat it as empty and discard its writes. */
function rejectBrokenWal(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < WAL_HEADER_BYTES) return
  const header = Buffer.alloc(WAL_HEADER_BYTES)
  const file = openSync(path, 'r')
  readSync(file, header)
  closeSync(file)
  // After a power failure it may be all zeros: then no write in it was acknowledged.
  if ((header.readUInt32BE() & 0xfffffffe) >>> 0 === WAL_MAGIC || header.every((byte) => byte === 0)) return
  throw new BadSetting(
    `${path} is damaged: the latest writes may be lost. Restore a backup (npm run admin -- restore <file>), or delete ${path} to start without them`,
  )
}
