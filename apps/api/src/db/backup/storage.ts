/** The name of a backup: of its day, and with another ending if it is encrypted. */
const NAME = /^daybook-(\d{4}-\d{2}-\d{2})\.db(\.age)?$/

/** Matches what an interrupted backup leaves: `daybook-<day>.db.<random>.part`. */
const LEFTOVER = /^daybook-(\d{4}-\d{2}-\d{2})\.db\..*\.part/

export type StoredBackup = {
  name: string
  /** yyyy-mm-dd, in UTC. */
  day: string
  /** Bytes. */
  size: number
  /** When it was written. */
  at: Date
}

/** Where backups are: a folder or a bucket. Each method throws if it is unreachable. */
export type BackupStorage = {
  /** How the operator knows it, such as `the bucket daybook`. */
  title: string
  kind: 'folder' | 'bucket'
  /** Returns the backups, oldest first, and no other file. */
  list(): Promise<StoredBackup[]>
  /** Stores a file under a name, whole or not at all. Replaces an earlier file of this name. */
  put(name: string, file: string): Promise<void>
  /** Writes a stored file to `to`, whole or not at all. */
  get(name: string, to: string): Promise<void>
  /** Returns the content of a small file, or undefined if there is none. */
  read(name: string): Promise<string | undefined>
  remove(name: string): Promise<void>
}

export const backupName = (day: string, isEncrypted: boolean) => `daybook-${day}.db${isEncrypted ? '.age' : ''}`

/** Returns the day of a backup of this name, or undefined if no backup has such a name. */
export function dayOfBackup(name: string) {
  const day = NAME.exec(name)?.[1]
  return day !== undefined && Number.isFinite(Date.parse(day)) ? day : undefined
}

export const dayOfLeftover = (name: string) => LEFTOVER.exec(name)?.[1]

/** Returns the backups among files, oldest first. Of one day, the encrypted one is the later. */
export const toBackups = (files: Omit<StoredBackup, 'day'>[]): StoredBackup[] =>
  files
    .flatMap((file) => {
      const day = dayOfBackup(file.name)
      return day === undefined ? [] : [{ ...file, day }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
