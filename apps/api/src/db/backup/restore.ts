import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BadSetting } from '../../config.ts'
import { dialectFor, fileOf, openDb } from '../open.ts'
import { sqlite } from '../sqlite.ts'
import { clearAfterRestore, type RestoreSummary } from './afterRestore.repo.ts'
import { copyRows, firstWithRows } from './copyRows.ts'
import { decryptFile, isEncryptedFile } from './encryption.ts'
import { withScratch } from './scratch.ts'
import type { BackupSettings } from './settings.ts'
import { checkFile, intoOneFile, vacuumInto } from './sqliteFile.ts'
import { wholeFile } from './wholeFile.ts'

/**
 * Restores a backup, encrypted or not, into an empty database, migrates it and removes sessions and pending codes.
 * Throws if the backup is damaged, no key opens it, or the target is not empty.
 */
export async function restore(from: string, settings: BackupSettings, now: Date): Promise<RestoreSummary> {
  if (!(await isEncryptedFile(from))) return restorePlain(from, settings.DATABASE_URL, now)
  return withScratch(settings.DATA_DIR, now, async (scratch) => {
    const plain = join(scratch, 'plain.db')
    await decryptFile(from, plain, settings)
    return restorePlain(plain, settings.DATABASE_URL, now)
  })
}

async function restorePlain(from: string, url: string, now: Date) {
  checkFile(from)
  const file = fileOf(url)
  return file ? restoreFile(from, file, now) : restoreServer(from, url, now)
}

async function restoreFile(from: string, to: string, now: Date) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  for (const existing of [to, `${to}-wal`, `${to}-shm`])
    if (existsSync(existing)) throw new BadSetting(`There is a ${existing} already: restore into an empty folder.`)
  let summary: RestoreSummary | undefined
  await wholeFile(to, {}, async (part) => {
    summary = await prepareCopy(from, part, now)
    return true
  })
  return summary!
}

async function restoreServer(from: string, url: string, now: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const server = await openDb(dialectFor(url))
  try {
    const copy = join(folder, 'copy.db')
    const summary = await prepareCopy(from, copy, now)
    const source = await openDb(sqlite(copy, { exact: true, spare: true }))
    await server.transaction().execute(async (server) => {
      const taken = await firstWithRows(server)
      if (taken) throw new BadSetting(`The database is not empty: there are rows in ${taken}.`)
      await copyRows(source, server)
    })
    await source.destroy()
    return summary
  } finally {
    await server.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies the backup into a file, migrates the copy and deletes what must not be restored. */
async function prepareCopy(from: string, to: string, now: Date) {
  vacuumInto(from, to)
  const db = await openDb(sqlite(to, { spare: true }))
  const summary = await clearAfterRestore(db, now).finally(() => db.destroy())
  intoOneFile(to)
  checkFile(to)
  return summary
}
