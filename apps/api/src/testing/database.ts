import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dialectFor, openDb } from '../db/open.ts'
import { portable } from './portable.ts'

// Set by the run against PostgreSQL: a server on which databases may be created.
const server = process.env.TEST_POSTGRES_URL
// Set by the slow suite: the same, for tests that run on both databases in one run.
const bothServer = process.env.TRUST_POSTGRES_URL

/** True if the tests run on PostgreSQL. */
export const onServer = Boolean(server)

/** Returns the URL of a new database: SQLite in memory, or a database on the PostgreSQL server. */
const testDatabaseUrl = async () => (server ? newServerDatabase(server) : 'sqlite::memory:')

/** Like {@link testDatabaseUrl}, but several processes can open the database. */
export const sharedDatabaseUrl = async () => (server ? newServerDatabase(server) : newFile())

/** Returns the path of a SQLite file that does not exist yet, in a new directory. */
export const newDataFile = () => join(mkdtempSync(join(tmpdir(), 'daybook-data-')), 'daybook.db')

const newFile = () => `sqlite:${newDataFile()}`

async function newServerDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** The kinds of database available in this run, for tests that run on each of them. */
export const databases: [name: string, newUrl: () => Promise<string>][] = [
  ['SQLite', async () => newFile()],
  ...(bothServer ? [['PostgreSQL', () => newServerDatabase(bothServer)] as [string, () => Promise<string>]] : []),
]

export async function testDb() {
  const { dialect, listen } = portable(dialectFor(await testDatabaseUrl()))
  const db = await openDb(dialect)
  listen()
  return db
}
