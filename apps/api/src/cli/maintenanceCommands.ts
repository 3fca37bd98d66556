import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toMoment } from '@daybook/domain/moments'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { RestoreSummary } from '../db/backup/afterRestore.repo.ts'
import { backUp } from '../db/backup/backUp.ts'
import { findBackup } from '../db/backup/fetchBackup.ts'
import { openWithCopy } from '../db/backup/openWithCopy.ts'
import { restore } from '../db/backup/restore.ts'
import { withScratch } from '../db/backup/scratch.ts'
import { hasStorage, makeStorages } from '../db/backup/settings.ts'
import { dayOfBackup } from '../db/backup/storage.ts'
import { CommandError } from './commandError.ts'
import { type Print, requireDatabase } from './context.ts'
import { drillBackups } from './drill.ts'
import { checkIntegrity, countPendingErasures } from './integrity.repo.ts'

/** A command for the database as a whole. */
type MaintenanceCommand = {
  args: '<file>' | ''
  summary: string
  run: (config: Config, file: string, print: Print) => Promise<void>
}

/** Throws if the database is inconsistent. Returns the number of accounts still being erased, which is not an error. */
async function requireIntegrity(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>, what: string) {
  const db = await openWithCopy(config)
  try {
    const problems = await checkIntegrity(db)
    if (problems.length) throw new CommandError([`${what}:`, ...problems].join('\n  '))
    return await countPendingErasures(db)
  } finally {
    await db.destroy()
  }
}

/** Restores a file, or the stored backup of this name if there is no such file. */
async function restoreFrom(config: Config, file: string, print: Print) {
  const now = systemClock.now()
  const path = resolve(file)
  if (existsSync(path) || (file !== 'newest' && !dayOfBackup(file)))
    return { name: path, summary: await restore(path, config, now) }
  const { storage, backup } = await findBackup(makeStorages(config), { name: file, now }, print)
  return withScratch(config.DATA_DIR, now, async (scratch) => {
    const copy = join(scratch, backup.name)
    await storage.get(backup.name, copy)
    return { name: `${backup.name} of ${storage.title}`, summary: await restore(copy, config, now) }
  })
}

/** Yields the lines that tell the operator what a restore changed. */
function* describeRestore({ asOf, entries, mailsDropped, mailsWaiting, sessions, users }: RestoreSummary) {
  const time = asOf ? toMoment(asOf) : 'the backup'
  yield `Users: ${users}. Entries: ${entries}. Everything is as of ${time}.`
  yield `Passwords and addresses are as of ${time}; a password that was changed since then is the old one again.`
  yield `Everybody signs in again: ${sessions} sessions, all one-time codes and all suspensions were removed.`
  yield 'Accounts that were deleted since then are back: delete them again.'
  if (mailsDropped) yield `Mails older than three days that were waiting are not sent: ${mailsDropped}.`
  if (mailsWaiting) yield `Mails that were waiting and will be sent by the next start: ${mailsWaiting}.`
}

export const MAINTENANCE_COMMANDS: Record<string, MaintenanceCommand> = {
  backup: {
    args: '<file>',
    summary: 'writes everything into one file, while the server runs',
    async run(config, file, print) {
      requireDatabase(config)
      await backUp(config.DATABASE_URL, resolve(file))
      print(`Everything is in ${resolve(file)}. Keep a copy of secret.key, too.`)
    },
  },
  restore: {
    args: '<file>',
    summary: "makes the database of a backup, a file or a stored one ('newest'); only where there is none",
    async run(config, file, print) {
      const { name, summary } = await restoreFrom(config, file, print)
      print(`What was in ${name} is restored.`)
      for (const line of describeRestore(summary)) print(line)
      // Checked only after the restore: inconsistent data is better than none.
      await requireIntegrity(config, 'It contradicts itself, as it did when it was backed up')
    },
  },
  drill: {
    args: '',
    summary: 'proves the newest stored backup: restores it into a scratch folder and checks it',
    async run(config, _, print) {
      requireDatabase(config)
      if (!hasStorage(config)) throw new CommandError('Set BACKUP_DIR or BACKUP_S3_ENDPOINT, as the server has it.')
      const drills = await drillBackups({ settings: config, now: systemClock.now() })
      for (const line of drills.flatMap(({ lines }) => lines)) print(line)
      const problems = drills.flatMap(({ problems }) => problems)
      if (problems.length) throw new CommandError(['It is not proved:', ...problems].join('\n  '))
      print('All is well: it is proved.')
    },
  },
  verify: {
    args: '',
    summary: 'looks whether what is kept contradicts itself',
    async run(config, _, print) {
      requireDatabase(config)
      const pending = await requireIntegrity(config, 'The database contradicts itself')
      if (pending > 0) print(`Deleted accounts whose rows the running server still removes: ${pending}.`)
      print('All is well: the database is whole, every sum is right and every row has its owner.')
    },
  },
}
