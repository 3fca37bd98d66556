import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { toMoment } from '@daybook/domain/moments'
import { isDrillDue, readDrillNote, writeDrillNote } from '../db/backup/drillNote.ts'
import { decryptFile, isEncryptedFile } from '../db/backup/encryption.ts'
import { newestOf } from '../db/backup/fetchBackup.ts'
import { restore } from '../db/backup/restore.ts'
import { withScratch } from '../db/backup/scratch.ts'
import { type BackupSettings, makeStorages } from '../db/backup/settings.ts'
import { readEpochOf } from '../db/backup/sqliteFile.ts'
import type { BackupStorage, StoredBackup } from '../db/backup/storage.ts'
import { withSnapshot } from '../db/backup/withSnapshot.ts'
import { readEpoch } from '../db/epoch.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { sqlite } from '../db/sqlite.ts'
import { type Comparison, compareWithLive } from './compareWithLive.repo.ts'
import { checkIntegrity } from './integrity.repo.ts'

/** What a drill of one storage found. Without problems, its newest backup is proved. */
export type Drill = {
  storage: string
  /** What was done, for the operator. */
  lines: string[]
  problems: string[]
}

type Options = {
  settings: BackupSettings
  now: Date
  /** Leaves out storages whose backup was proved within a week. */
  onlyIfDue?: boolean
}

/** Proves the newest backup of each storage, by restoring it into a scratch folder, and notes the result beside it. */
export async function drillBackups({ settings, now, onlyIfDue = false }: Options) {
  const drills: Drill[] = []
  for (const storage of makeStorages(settings)) {
    const drill: Drill = { storage: storage.title, lines: [], problems: [] }
    try {
      if (onlyIfDue && !isDrillDue(await readDrillNote(storage), now)) continue
      await drillStorage(storage, { settings, now }, drill)
    } catch (thrown) {
      drill.problems.push((thrown as Error).message)
    }
    drills.push(drill)
  }
  return drills
}

async function drillStorage(storage: BackupStorage, { settings, now }: Options, drill: Drill) {
  const backup = newestOf(await storage.list(), now)
  if (!backup) return void drill.problems.push(`There is no backup in ${storage.title}.`)
  drill.lines.push(`The newest backup in ${storage.title} is ${backup.name}, written at ${momentOf(backup.at)}.`)
  await withScratch(settings.DATA_DIR, now, async (scratch) => {
    try {
      await checkBackup({ storage, backup, settings, now, scratch }, drill)
    } catch (thrown) {
      drill.problems.push((thrown as Error).message)
    }
    const at = now.toISOString()
    const isProved = drill.problems.length === 0
    const proved = isProved
      ? { backup: backup.name, written: backup.at.toISOString(), at }
      : (await readDrillNote(storage))?.proved
    const last = { backup: backup.name, at, problems: drill.problems.length }
    await writeDrillNote(storage, { last, ...(proved && { proved }) }, scratch)
  })
}

type Checked = { storage: BackupStorage; backup: StoredBackup; settings: BackupSettings; now: Date; scratch: string }

async function checkBackup({ storage, backup, settings, now, scratch }: Checked, drill: Drill) {
  const stored = join(scratch, backup.name)
  await storage.get(backup.name, stored)
  const isEncrypted = await isEncryptedFile(stored)
  const plain = isEncrypted ? join(scratch, 'plain.db') : stored
  if (isEncrypted) {
    await decryptFile(stored, plain, settings)
    rmSync(stored)
  }
  const epoch = readEpochOf(plain)
  const restored = join(scratch, 'daybook.db')
  const { users, entries } = await restore(plain, { ...settings, DATABASE_URL: `sqlite:${restored}` }, now)
  rmSync(plain)
  drill.lines.push(
    `It was fetched (${backup.size} bytes), ${isEncrypted ? 'decrypted and ' : ''}restored: users ${users}, entries ${entries}.`,
  )
  const copy = await openDb(sqlite(restored, { spare: true }))
  try {
    const broken = await checkIntegrity(copy)
    drill.problems.push(...broken)
    if (broken.length === 0) drill.lines.push('It is whole, every sum is right and every row has its owner.')
    const live = await openDb(dialectFor(settings.DATABASE_URL))
    try {
      if (epoch !== undefined && epoch !== (await readEpoch(live)))
        return void drill.lines.push('The database was restored since then, so it is not compared with the backup.')
      const comparison = await withSnapshot(live, (live) => compareWithLive(copy, live, backup.day))
      drill.problems.push(...comparison.problems)
      drill.lines.push(...describeComparison(comparison))
    } finally {
      await live.destroy()
    }
  } finally {
    await copy.destroy()
  }
}

function* describeComparison({ unchanged, rows, changed, unnamedRows, notCompared, added, deleted }: Comparison) {
  yield 'Compared with the database, by number of rows and sums of money:'
  yield `  Users who changed nothing since then: ${unchanged}, with ${rows} rows.`
  yield `  Users who changed something: ${changed}; ${unnamedRows} entries, transfers and budgets that their change log does not name.`
  if (notCompared) yield `  Users who were not compared, since their change log does not reach back: ${notCompared}.`
  if (added || deleted) yield `  Users who signed up since then: ${added}; who are deleted: ${deleted}.`
}

const momentOf = (at: Date) => toMoment(at.toISOString())
