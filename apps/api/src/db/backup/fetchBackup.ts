import { BadSetting } from '../../config.ts'
import type { BackupStorage, StoredBackup } from './storage.ts'

const NEWEST = 'newest'

/**
 * Returns the newest backup, or undefined if there is none. Those dated in the future were written while the clock was
 * ahead, and count only if there is no other. Backups are given oldest first.
 */
export function newestOf<Backup extends Pick<StoredBackup, 'day'>>(backups: Backup[], now: Date) {
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length)
  return backups.findLast(({ day }) => day <= today) ?? backups.at(-1)
}

type FoundBackup = { storage: BackupStorage; backup: StoredBackup }

/**
 * Returns the backup of a name, or the newest one of all, among storages. Throws BadSetting if there is none. A storage
 * that is unreachable is reported and left out.
 */
export async function findBackup(
  storages: BackupStorage[],
  { name, now }: { name: string; now: Date },
  onUnreachable: (line: string) => void,
): Promise<FoundBackup> {
  const found: FoundBackup[] = []
  for (const storage of storages)
    try {
      for (const backup of await storage.list()) found.push({ storage, backup })
    } catch (thrown) {
      onUnreachable(`Left out: ${storage.title}: ${(thrown as Error).message}`)
    }
  const oldestFirst = found
    .map((one) => ({ ...one, day: one.backup.day }))
    .toSorted((a, b) => (a.backup.name < b.backup.name ? -1 : 1))
  const match = name === NEWEST ? newestOf(oldestFirst, now) : oldestFirst.find(({ backup }) => backup.name === name)
  if (match) return match
  const titles = storages.map(({ title }) => title).join(' and ')
  if (!titles) throw new BadSetting('Set BACKUP_DIR or BACKUP_S3_ENDPOINT, as the server has it, or name a file.')
  const names = [...new Set(oldestFirst.map(({ backup }) => backup.name))]
  throw new BadSetting(`There is no ${name} in ${titles}. There is: ${names.join(', ') || 'nothing'}.`)
}
