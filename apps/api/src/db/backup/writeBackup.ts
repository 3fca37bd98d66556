import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from './backUp.ts'
import { isDrillDue, readDrillNote } from './drillNote.ts'
import { canRead, encryptFile, isEncrypting } from './encryption.ts'
import { daysToRemove } from './keep.ts'
import { removeLeftovers, withScratch } from './scratch.ts'
import { type BackupSettings, makeStorages } from './settings.ts'
import { countUsers } from './sqliteFile.ts'
import { type BackupStorage, backupName, dayOfBackup } from './storage.ts'

/** `isTrusted` is false while the clock is in doubt: then nothing is removed. */
export type BackupJob = { settings: BackupSettings; now: Date; isTrusted: boolean }

export type WrittenBackup = {
  name: string
  /** Where it is stored now. Empty if each storage had the backup of this day. */
  storedIn: string[]
  /** The database has no user, but a storage has earlier backups: it may be new, on a disk that was lost. */
  isWithoutUsers: boolean
  /** Whether no backup was proved for a week where this one is stored, and this server can decrypt it. */
  isDrillDue: boolean
  /** What is no longer kept. */
  removed: string[]
  /** Why something that is no longer kept could not be removed. */
  notRemoved: string[]
}

/**
 * Writes the backup of a day (UTC) into each configured storage that has none of that name, encrypted if a key is set,
 * and then removes the earlier ones that are no longer kept there. Never replaces one: this database may be another
 * than that of the backup, after a restore or a start on an empty disk. Throws if one storage did not take it, after
 * the others have.
 */
export async function writeBackup({ settings, now, isTrusted }: BackupJob): Promise<WrittenBackup> {
  const today = toDay(now)
  const name = backupName(today, isEncrypting(settings))
  const written: WrittenBackup = {
    name,
    storedIn: [],
    isWithoutUsers: false,
    isDrillDue: false,
    removed: [],
    notRemoved: [],
  }
  const failures: string[] = []
  const storages = makeStorages(settings)
  if ((await lacking(storages, name)).length === 0) return written

  // The folder of the backups may be full or gone: the bucket gets its backup nevertheless.
  const base = settings.BACKUP_S3_ENDPOINT ? settings.DATA_DIR : (settings.BACKUP_DIR ?? settings.DATA_DIR)
  await withScratch(base, now, async (scratch) => {
    const { file, hasUsers } = await makeFile(settings, scratch, name)
    for (const storage of storages)
      try {
        const stored = await storage.list()
        if (stored.some((backup) => backup.name === name)) continue
        if (!hasUsers && stored.length > 0) {
          written.isWithoutUsers = true
          continue
        }
        await storage.put(name, file)
        written.storedIn.push(storage.title)
        await completeBackup(storage, { settings, now, isTrusted }, written)
      } catch (thrown) {
        failures.push(
          storages.length > 1 ? `${storage.title}: ${(thrown as Error).message}` : (thrown as Error).message,
        )
      }
  })
  if (isTrusted) removeLeftovers([settings.DATA_DIR, ...(settings.BACKUP_DIR ? [settings.BACKUP_DIR] : [])], now)
  if (failures.length) throw new Error(failures.join('; '))
  return written
}

/** Returns the storages that lack a backup, or do not answer. */
async function lacking(storages: BackupStorage[], name: string) {
  const stored = await Promise.all(storages.map((storage) => storage.list().catch(() => [])))
  return storages.filter((_, n) => !stored[n]!.some((backup) => backup.name === name))
}

async function makeFile(settings: BackupSettings, scratch: string, name: string) {
  const plain = join(scratch, 'plain.db')
  await backUp(settings.DATABASE_URL, plain)
  const hasUsers = countUsers(plain) > 0
  if (!isEncrypting(settings)) return { file: plain, hasUsers }
  const file = join(scratch, name)
  await encryptFile(plain, file, settings)
  rmSync(plain)
  return { file, hasUsers }
}

/** Removes what is no longer kept beside a new backup, and finds out whether it has to be proved. */
async function completeBackup(storage: BackupStorage, { settings, now, isTrusted }: BackupJob, written: WrittenBackup) {
  try {
    const note = await readDrillNote(storage)
    written.isDrillDue ||= canRead(settings) && isDrillDue(note, now)
    if (!isTrusted) return
    const stored = await storage.list()
    const days = stored.map(({ day }) => day)
    const proved = dayOfBackup(note?.proved?.backup ?? '')
    const removed = new Set(daysToRemove(days, { today: toDay(now), proved }))
    for (const { name, day } of stored)
      if (removed.has(day)) {
        await storage.remove(name)
        written.removed.push(name)
      }
  } catch (thrown) {
    // The key of a bucket may be allowed to add only.
    written.notRemoved.push(`${storage.title}: ${(thrown as Error).message}`)
  }
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 'yyyy-mm-dd'.length)
