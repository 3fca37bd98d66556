import { sql } from 'kysely'
import type { Migrations } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { dialectFor, fileOf, openDb } from '../open.ts'
import { sqlite } from '../sqlite.ts'
import { copyRows } from './copyRows.ts'
import { checkFile, intoOneFile, vacuumInto } from './sqliteFile.ts'
import { wholeFile } from './wholeFile.ts'
import { withSnapshot } from './withSnapshot.ts'

type Options = {
  replace?: boolean
  /** The last migration of the database, if it is that of an earlier release. */
  version?: string
}

/** Writes a consistent snapshot of the database, SQLite or PostgreSQL, into one SQLite file. Does not block writers. */
export async function backUp(url: string, to: string, options: Options = {}) {
  const file = fileOf(url)
  await wholeFile(to, options, async (part) => {
    if (file) vacuumInto(file, part)
    else await copyServer(url, part, migrationsUpTo(options.version))
    checkFile(part)
    return true
  })
}

const migrationsUpTo = (version = '9999') =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= version))

async function copyServer(url: string, part: string, known: Migrations) {
  const server = await openDb(dialectFor(url), known)
  const copy = await openDb(sqlite(part, { spare: true }), known)
  try {
    // A half-written copy is thrown away: without one large transaction its log does not need as much space again.
    await sql`pragma synchronous = off`.execute(copy)
    await withSnapshot(server, (server) => copyRows(server, copy))
  } finally {
    await Promise.all([server.destroy(), copy.destroy()])
  }
  intoOneFile(part)
}
