import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { BadSetting } from '../config.ts'
import { isDamage, sayDamaged } from './fileGuard.ts'

const OLDEST_SQLITE = [3, 51, 3]
const FULL = 2
const LONGEST_WAIT_MS = 5000
/** Kept in `user_version`: nothing was ever deleted from this file without being overwritten. */
export const ERASING = 1

/** Opens a file with the settings under which an answered write is on disk and a deleted row is in no byte of it. */
export function openFile(path: string) {
  keepPrivate(path)
  rejectBrokenWal(`${path}-wal`)
  const file = new Database(path, { timeout: LONGEST_WAIT_MS })
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
    // This read makes the -wal file, too, which is compared with what is found before each write.
    const isNew = file.prepare('select count(*) from sqlite_master').pluck().get() === 0
    if (isNew) file.pragma(`user_version = ${ERASING}`)
    // From here on the driver waits for locks: SQLite itself would block the event loop.
    file.pragma('busy_timeout = 0')
    return file
  } catch (thrown) {
    file.close()
    throw isDamage(thrown) ? new BadSetting(sayDamaged(path, thrown)) : thrown
  }
}

type Found = { version: string; synchronous: number; secureDelete: number }

/** Throws where an answered write could be lost, by an old SQLite or one that does not sync, or a deleted row be kept. */
export function rejectUnsafeSettings({ version, synchronous, secureDelete }: Found) {
  if (isOlder(version.split('.').map(Number))) throw new BadSetting(`SQLite ${version} is too old, 3.51.3 is needed`)
  if (synchronous !== FULL) throw new BadSetting(`SQLite runs with synchronous=${synchronous}, FULL is needed`)
  if (secureDelete !== 1) throw new BadSetting(`SQLite runs with secure_delete=${secureDelete}, ON is needed`)
}

const isOlder = (version: number[]) => {
  const at = OLDEST_SQLITE.findIndex((part, i) => part !== version[i])
  return at >= 0 && (version[at] ?? 0) < OLDEST_SQLITE[at]!
}

/** Nobody but the owner reads the database, whatever the folder or the umask allows. SQLite's other files follow it. */
function keepPrivate(path: string) {
  if (path === ':memory:') return
  for (const one of [path, `${path}-wal`, `${path}-shm`]) {
    const found = statSync(one, { throwIfNoEntry: false })
    if (found && found.mode & 0o077) makePrivate(one)
  }
  try {
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // A folder that is missing or takes no file: SQLite says so.
  }
}

function makePrivate(path: string) {
  try {
    chmodSync(path, 0o600)
  } catch {
    // A file of another owner, or a file system without modes: the log says so at the start.
  }
}

const WAL_HEADER_BYTES = 32
const WAL_MAGIC = 0x377f0682

/** SQLite takes a -wal file whose head it does not know for an empty one, and forgets the writes in it. */
function rejectBrokenWal(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < WAL_HEADER_BYTES) return
  const head = Buffer.alloc(WAL_HEADER_BYTES)
  const file = openSync(path, 'r')
  readSync(file, head)
  closeSync(file)
  // After a power cut it may be all zeroes: then nothing was answered from it.
  if ((head.readUInt32BE() & 0xfffffffe) >>> 0 === WAL_MAGIC || head.every((byte) => byte === 0)) return
  throw new BadSetting(
    `${path} is damaged: the latest writes may be lost. Restore a backup (npm run admin -- restore <file>), or delete ${path} to start without them`,
  )
}
