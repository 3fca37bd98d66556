import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BadSetting } from '../../config.ts'
import { dialectFor, fileOf, openDb } from '../open.ts'
import { sqlite } from '../sqlite.ts'
import { copyRows, firstWithRows } from './copyRows.ts'
import { checkFile, intoOneFile, vacuumInto } from './sqliteFile.ts'
import { wholeFile } from './wholeFile.ts'

/** Makes a database of a backup, brought up to date. Refuses where there is one already, and a backup that is broken. */
export async function restore(from: string, url: string) {
  checkFile(from)
  const file = fileOf(url)
  if (file) await restoreFile(from, file)
  else await restoreServer(from, url)
}

async function restoreFile(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  for (const one of [to, `${to}-wal`, `${to}-shm`])
    if (existsSync(one)) throw new BadSetting(`There is a ${one} already: restore into an empty folder.`)
  await wholeFile(to, {}, async (part) => {
    await renewCopy(from, part)
    return true
  })
}

async function restoreServer(from: string, url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const server = await openDb(dialectFor(url))
  try {
    const copy = join(folder, 'copy.db')
    await renewCopy(from, copy)
    const source = await openDb(sqlite(copy, { exact: true }))
    await server.transaction().execute(async (server) => {
      const taken = await firstWithRows(server)
      if (taken) throw new BadSetting(`The database is not empty: there are rows in ${taken}.`)
      await copyRows(source, server)
    })
    await source.destroy()
  } finally {
    await server.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A copy of the backup in today's form, so that one of an earlier release can be restored. */
async function renewCopy(from: string, to: string) {
  vacuumInto(from, to)
  await (await openDb(sqlite(to, { spare: true }))).destroy()
  intoOneFile(to)
  checkFile(to)
}
