import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { inject } from 'vitest'
import { dialectFor, openDb } from '../db/open.ts'
import { withSettings } from '../db/openFile.ts'
import { SqliteFileDialect } from '../db/sqlite.ts'
import { mayReadAllPeople } from './callers.ts'
import { nonPortableStatements, portable } from './portable.ts'
import { split } from './split.ts'

// Set by the run against PostgreSQL: a server on which databases may be created.
const server = process.env.TEST_POSTGRES_URL
// Set by the slow suite: the same, for tests that run on both databases in one run.
const bothServer = process.env.TRUST_POSTGRES_URL

/** True if the tests run on PostgreSQL. */
export const onServer = Boolean(server)

/** Set by the run with people divided between servers: the URLs of the servers of people, beside the shared one. */
export const shardServers = process.env.TEST_SHARD_URLS?.split(',') ?? []

/** The databases of this process that no test uses any more, by server. */
const unused = new Map<string, string[]>()
const EMPTY = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
  loop execute format('delete from %I', name); end loop; end $$`

/** Returns a migrated database on a server: an emptied one, as a new one takes a quarter of a second of CPU time. */
async function serverDatabase(server: string) {
  const left = unused.get(server) ?? []
  unused.set(server, left)
  const used = left.pop()
  if (used) await execute(used, EMPTY)
  const url = used ?? (await newServerDatabase(server, inject('template')))
  const dialect = dialectFor(url)
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const destroy = driver.destroy.bind(driver)
    driver.destroy = async () => {
      await destroy()
      left.push(url)
    }
    return driver
  }
  return dialect
}

/** Returns a migrated database without rows: SQLite in memory, or on the PostgreSQL server. */
async function newTestDatabase() {
  if (server) return serverDatabase(server)
  const path = ':memory:'
  return new SqliteFileDialect(path, withSettings(new Database(readFileSync(inject('template'))), path), true)
}

/** Returns the URL of a new migrated database that several processes can open. */
export const sharedDatabaseUrl = async () =>
  server ? newServerDatabase(server, inject('template')) : newFile(inject('template'))

/** Like {@link sharedDatabaseUrl}, without any table. */
export const emptyDatabaseUrl = async () => (server ? newServerDatabase(server) : newFile())

/** Returns the path of a SQLite file that does not exist yet, in a new directory. */
export const newDataFile = () => join(mkdtempSync(join(tmpdir(), 'daybook-data-')), 'daybook.db')

function newFile(template?: string) {
  const path = newDataFile()
  if (template) copyFileSync(template, path)
  return `sqlite:${path}`
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

/** Creates a database on the server as a copy of `template`. By default it is empty. Returns its URL. */
export async function newServerDatabase(server: string, template = 'template1', name = newName()) {
  await execute(server, `create database ${name} template ${template}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The kinds of database available in this run, for tests that run on each of them. */
export const databases: [name: string, newUrl: () => Promise<string>][] = [
  ['SQLite', async () => newFile()],
  ...(bothServer ? [['PostgreSQL', () => newServerDatabase(bothServer)] as [string, () => Promise<string>]] : []),
]

export async function testDb() {
  const { dialect, listen } = portable(await testDialect())
  const db = await openDb(dialect)
  listen()
  return db
}

async function testDialect() {
  const shared = await newTestDatabase()
  if (shardServers.length === 0) return shared
  const shards = await Promise.all(shardServers.map(serverDatabase))
  return split(shared, shards, (error) => nonPortableStatements.push(error), mayReadAllPeople)
}
