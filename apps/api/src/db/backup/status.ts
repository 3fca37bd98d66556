import { readDrillNote } from './drillNote.ts'
import { newestOf } from './fetchBackup.ts'
import type { BackupStorage } from './storage.ts'

/** When the newest backup of a storage was written, and the last one that was proved. */
export type BackupStatus = { kind: BackupStorage['kind']; newest: Date | undefined; proved: Date | undefined }

/** Returns what is known of the backups in a storage. */
export async function readStatus(storage: BackupStorage, now: Date): Promise<BackupStatus> {
  const [backups, note] = await Promise.all([storage.list(), readDrillNote(storage)])
  return {
    kind: storage.kind,
    newest: newestOf(backups, now)?.at,
    proved: note?.proved && new Date(note.proved.written),
  }
}
