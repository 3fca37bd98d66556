import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dialectFor, openDb } from '../db/open.ts'
import { portable } from './portable.ts'

// Set by the run against PostgreSQL: a server on which databases may be made.
const server = process.env.TEST_POSTGRES_URL
// Set by the slow suite: the same for tests that go through both kinds of database themselves.
const bothServer = process.env.TRUST_POSTGRES_URL

/** Whether this run is the one on PostgreSQL. */
export const onServer = Boolean(server)

/** A new database: SQLite in memory, or one of its own on the PostgreSQL server. */
const testDatabaseUrl = async () => (server ? newServerDatabase(server) : 'sqlite::memory:')

/** As {@link testDatabaseUrl}, but one that several processes can open. */
export const sharedDatabaseUrl = async () => (server ? newServerDatabase(server) : newFile())

/** The path of a SQLite file that is not there yet, in a folder of its own. */
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

/** Each kind of database there is, for what is tried on both in one run. */
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
