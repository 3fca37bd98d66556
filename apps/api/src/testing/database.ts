import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { dialectFor, openDb } from '../db/open.ts'

// Set by the run against PostgreSQL: a server on which databases may be made.
const server = process.env.TEST_POSTGRES_URL

/** A new database: SQLite in memory, or one of its own on the PostgreSQL server. */
async function testDatabaseUrl() {
  if (!server) return 'sqlite::memory:'
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

export const testDb = async () => openDb(dialectFor(await testDatabaseUrl()))
