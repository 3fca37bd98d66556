import { dialectFor, fileOf, openDb } from '../open.ts'
import { copyRows } from './copyRows.ts'
import { checkFile, intoOneFile, vacuumInto } from './sqliteFile.ts'
import { wholeFile } from './wholeFile.ts'

type Options = { replace?: boolean }

/** Writes a consistent snapshot of the database, SQLite or PostgreSQL, into one SQLite file. Does not block writers. */
export async function backUp(url: string, to: string, options: Options = {}) {
  const file = fileOf(url)
  await wholeFile(to, options, async (part) => {
    if (file) vacuumInto(file, part)
    else await copyServer(url, part)
    checkFile(part)
    return true
  })
}

async function copyServer(url: string, part: string) {
  const server = await openDb(dialectFor(url))
  const copy = await openDb(dialectFor(`sqlite:${part}`))
  try {
    await server
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((server) => copy.transaction().execute((copy) => copyRows(server, copy)))
  } finally {
    await Promise.all([server.destroy(), copy.destroy()])
  }
  intoOneFile(part)
}
