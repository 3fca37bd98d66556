import { setTimeout as sleep } from 'node:timers/promises'
import { addEntry, getBalance } from '@daybook/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPrograms } from '../../../../lab/cluster/packages.ts'
import { startPgBouncer } from '../../../../lab/cluster/pgBouncer.ts'
import { backUp } from '../db/backup/backUp.ts'
import { isWithoutTimeout } from '../db/durability.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { newId } from '../ids.ts'
import { bearer, startCluster } from '../testing/cluster.ts'
import { emptyDatabaseUrl, newDataFile } from '../testing/database.ts'
import { remote } from '../testing/remote.ts'

const CONNECTIONS = 3
const programs = await findPrograms(['pgbouncer'])
if (typeof programs === 'string') console.log(`Without PgBouncer its tests are skipped: ${programs}`)

/** Returns the URL of an empty database, and its URL through a PgBouncer in transaction mode with few connections. */
async function pooledDatabase() {
  if (typeof programs === 'string') throw new Error(programs)
  const direct = await emptyDatabaseUrl()
  const pooler = await startPgBouncer(programs, direct, CONNECTIONS)
  onTestFinished(pooler.stop)
  return { direct, url: pooler.urlOf(direct) }
}

/** Sets a default of the database, as an operator does. */
async function setDefault(url: string, setting: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set ${setting}`)
  await client.end()
}

describe.skipIf(typeof programs === 'string')('PgBouncer in transaction mode', () => {
  it('serves three servers through few connections', async () => {
    const { url, direct } = await pooledDatabase()
    await setDefault(direct, "statement_timeout = '30s'")
    const { urls, newcomer } = await startCluster({ DATABASE_URL: url })
    const { tokens } = await newcomer()
    const add = async (n: number) => {
      const body = { id: newId(new Date()), amount: 1, date: '2026-01-01', category: 'food', title: `entry ${n}` }
      return (await remote(urls[n % 3]!, bearer(tokens))(addEntry('income'), { body })).status
    }
    const statuses = await Promise.all(Array.from({ length: 120 }, (_, n) => add(n)))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect((await remote(urls[0], bearer(tokens))(getBalance, {})).body.balance).toBe(120)
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    const { rows } = await client.query('select count(*) as n from pg_stat_activity where datname = current_database()')
    await client.end()
    expect(Number(rows[0].n)).toBeLessThanOrEqual(CONNECTIONS + 1)
  })

  it('changes no setting of a connection that others use next', async () => {
    const { url, direct } = await pooledDatabase()
    await setDefault(direct, "statement_timeout = '7s'")
    const db = await openDb(dialectFor(url))
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
    expect(rows).toEqual([{ statement_timeout: '7s' }])
    await db.destroy()
  })

  it('recognises a missing statement_timeout', async () => {
    const { url, direct } = await pooledDatabase()
    const pooled = await openDb(dialectFor(url))
    expect(await isWithoutTimeout(pooled)).toBe(true)
    await pooled.destroy()
    const db = await openDb(dialectFor(direct))
    expect(await isWithoutTimeout(db)).toBe(false)
    await db.destroy()
  })

  it('rejects a pooler to a database that does not sync commits', async () => {
    const { url, direct } = await pooledDatabase()
    await setDefault(direct, 'synchronous_commit = off')
    await expect(openDb(dialectFor(url))).rejects.toThrow(/alter role .* set synchronous_commit = on/)
  })

  it('backs up a table that takes longer to read than a statement may take', async () => {
    const { url, direct } = await pooledDatabase()
    await (await openDb(dialectFor(direct))).destroy()
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    await setDefault(direct, "statement_timeout = '500ms'")
    await client.query('begin')
    await client.query('lock table entries')
    const copying = backUp(url, newDataFile()).then(
      () => 'copied',
      (thrown: Error) => thrown.message,
    )
    const observer = new pg.Client({ connectionString: direct })
    await observer.connect()
    const isWaiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await observer.query(isWaiting)).rowCount, { timeout: 30_000 }).toBe(1)
    await sleep(1000)
    await client.query('commit')
    await observer.end()
    await client.end()
    expect(await copying).toBe('copied')
  })
})
