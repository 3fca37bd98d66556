import { BadSetting } from '../../config.ts'
import type { BackupStorage, StoredBackup } from './storage.ts'

const NEWEST = 'newest'

/** Returns the newest backup of a storage, or undefined if it has none. */
export const newestOf = async (storage: BackupStorage) => (await storage.list()).at(-1)

type FoundBackup = { storage: BackupStorage; backup: StoredBackup }

/**
 * Returns the backup of a name, or the newest one of all, among storages. Throws BadSetting if there is none. A storage
 * that is unreachable is reported and left out.
 */
export async function findBackup(
  storages: BackupStorage[],
  name: string,
  onUnreachable: (line: string) => void,
): Promise<FoundBackup> {
  const found: FoundBackup[] = []
  for (const storage of storages)
    try {
      for (const backup of await storage.list()) found.push({ storage, backup })
    } catch (thrown) {
      onUnreachable(`Left out: ${storage.title}: ${(thrown as Error).message}`)
    }
  const newestFirst = found.toSorted((a, b) => (a.backup.name > b.backup.name ? -1 : 1))
  const match = name === NEWEST ? newestFirst[0] : newestFirst.find(({ backup }) => backup.name === name)
  if (match) return match
  const titles = storages.map(({ title }) => title).join(' and ')
  if (!titles) throw new BadSetting('Set BACKUP_DIR or BACKUP_S3_ENDPOINT, as the server has it, or name a file.')
  const names = [...new Set(newestFirst.map(({ backup }) => backup.name))]
  throw new BadSetting(`There is no ${name} in ${titles}. There is: ${names.join(', ') || 'nothing'}.`)
}
