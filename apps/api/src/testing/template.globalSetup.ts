import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestProject } from 'vitest/node'
import { intoOneFile } from '../db/backup/sqliteFile.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { newDataFile, newServerDatabase, shardServers } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to copy, because migrating takes ten times longer: the path of a file, or a name on the server. */
    template: string
  }
}

/** Creates the template before all tests of a run. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_POSTGRES_URL
  const file = newDataFile()
  const url = server ? await newServerDatabase(server) : `sqlite:${file}`
  const template = server ? new URL(url).pathname.slice(1) : file
  const copies = shardServers.map((shard) => newServerDatabase(shard, 'template1', template))
  for (const each of [url, ...(await Promise.all(copies))]) {
    const db = await openDb(dialectFor(each))
    // A database with open connections cannot be copied.
    await db.destroy()
  }
  // A database in memory can only be made of a file without a write-ahead log.
  if (!server) intoOneFile(file)
  project.provide('template', template)
  return () => rmSync(dirname(file), { recursive: true })
}
