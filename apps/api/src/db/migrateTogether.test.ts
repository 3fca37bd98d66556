import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabaseUrl, onServer } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import type { Migrations } from './migrate.ts'
import { type Db, dialectFor, openDb } from './open.ts'
import { laterMigrations, migrationsUpTo as upTo } from './testing/releases.ts'

const names = Object.keys(laterMigrations)
const open = (url: string, known: Migrations = laterMigrations) => openDb(dialectFor(url), known)

const appliedMigrations = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

it('runs each migration once when three servers start together', async () => {
  const url = await emptyDatabaseUrl()
  const all = await Promise.all([1, 2, 3].map(() => open(url)))
  expect(await appliedMigrations(all[0]!)).toEqual(names)
  await Promise.all(all.map((db) => db.destroy()))
})

// SQLite is for one server.
it.runIf(onServer)('waits for other servers that run more migrations than a transaction is tried', async () => {
  const url = await emptyDatabaseUrl()
  await (await open(url, upTo(names.at(-2)!))).destroy()
  /** Takes the lock as each migration does. While one has it, the other waits for it. */
  async function holdLock() {
    const other = new pg.Client(url)
    await other.connect()
    for (let n = 0; n < 40; n += 1) {
      await other.query('begin; update kysely_migration_lock set is_locked = 0')
      // As long as a small migration.
      await sleep(20)
      await other.query('commit')
    }
    await other.end()
  }
  const [late] = await Promise.all([open(url), holdLock(), holdLock()])
  expect(await appliedMigrations(late)).toEqual(names)
  await late.destroy()
})

it.runIf(onServer)('starts while other servers create both tables of the migrations', async () => {
  const url = await emptyDatabaseUrl()
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const create = async (table: string) => {
    const client = await connect()
    await client.query('begin')
    await client.query(`create table ${table}`)
    return client
  }
  const creating = {
    kysely_migration: await create('kysely_migration (name varchar(255) primary key, timestamp varchar(255))'),
    kysely_migration_lock: await create(
      'kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)',
    ),
  }
  const observer = await connect()
  const isWaitingFor = async (table: string) => {
    const { rowCount } = await observer.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1",
      [`create table%"${table}"%`],
    )
    return Boolean(rowCount)
  }
  const opening = openDb(dialectFor(url), laterMigrations)
  for (const [table, client] of Object.entries(creating)) {
    await until(() => isWaitingFor(table), 20)
    await client.query('commit')
  }
  const db = await opening
  expect(await appliedMigrations(db)).toEqual(names)
  await db.destroy()
})
