import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../cli/admin.ts'
import { backUp } from '../db/backup/backUp.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { startDurablePostgres } from '../testing/durablePostgres.ts'
import { freePort } from '../testing/freePort.ts'
import { newDataDir, startProgram } from '../testing/process.ts'
import { signUpAt } from '../testing/signUp.ts'
import { until } from '../testing/until.ts'
import { compare, makeWriter } from '../testing/writer.ts'

const WRITERS = 8
const ROUNDS = 4
const UNAVAILABLE = '503 {"code":"unavailable",'

type Postgres = Awaited<ReturnType<typeof startDurablePostgres>>
let postgres: Postgres
beforeAll(async () => {
  postgres = await startDurablePostgres()
})
afterAll(() => postgres.stop())

const restartWith = (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => async (postgres: Postgres) => {
  await postgres.stopServer(signal)
  await sleep(300)
  await postgres.startServer()
}

const FAULTS: [string, (postgres: Postgres, database: string) => Promise<unknown>][] = [
  ['pg_ctl stop -m fast', restartWith('SIGINT')],
  ['pg_ctl stop -m immediate', restartWith('SIGQUIT')],
  ['kill -9 of the postmaster', restartWith('SIGKILL')],
  ['pg_terminate_backend of all', (postgres, database) => postgres.terminateBackends(database)],
  ['kill -9 of one backend', (postgres, database) => postgres.killBackend(database)],
  ['pg_terminate_backend in the middle of every transaction', terminateWaiting],
]

/** Locks the users' rows, for which every write waits, so that transactions are open when connections end. */
async function terminateWaiting(postgres: Postgres, database: string) {
  await postgres.holdUsers(database, async () => {
    await sleep(300)
    await postgres.terminateBackends(database)
  })
}

async function startUnderLoad() {
  const database = await postgres.newDatabase()
  const env = {
    DATA_DIR: newDataDir(),
    PORT: await freePort(),
    METRICS_PORT: await freePort(),
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
  }
  const program = startProgram(env)
  const url = (await program.ready) ?? ''
  const access = await signUpAt(url, program.output)
  const writers = Array.from({ length: WRITERS }, () => makeWriter(access))
  let isOver = false
  const read = async (address: string) => {
    while (!isOver) {
      const reply = await fetch(address, { headers: { authorization: `Bearer ${access}` } }).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => {})
      if (reply?.status !== 200) await sleep(20)
    }
  }
  const work = [
    ...writers.map((writer) => writer.writeThrough(url, () => isOver)),
    read(`${url}/api/money/export/`),
    read(`${url}/readyz`),
    read(`http://127.0.0.1:${env.METRICS_PORT}/metrics`),
  ]
  const answered = () => writers.reduce((sum, { tally }) => sum + tally.answered, 0)
  const waitForWrites = async () => {
    const enough = answered() + 40
    await until(() => program.child.exitCode !== null || answered() >= enough)
    expect(program.child.exitCode, program.output()).toBeNull()
  }
  async function stop() {
    isOver = true
    await Promise.all(work)
    return compare(url, access, writers)
  }
  return { env, database: database.name, writers, answered, waitForWrites, stop }
}

describe.each(FAULTS)('%s', (_, causeFault) => {
  it('check 37: returns 503 during the fault, loses and duplicates nothing, and keeps running', async () => {
    const server = await startUnderLoad()
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.waitForWrites()
      await causeFault(postgres, server.database)
      await postgres.accepts()
    }
    await server.waitForWrites()
    const found = await server.stop()
    const rejected = server.writers.flatMap(({ tally }) => tally.rejected)
    console.log(`${server.answered()} answered, ${rejected.length} refused, ${found.entries} there`)
    expect(found).toMatchObject({ lost: [], doubled: 0, balanceDifference: 0 })
    expect(rejected.filter((one) => !one.startsWith(UNAVAILABLE))).toEqual([])
    expect(rejected).not.toEqual([])
    expect(await runAdmin(['verify'], server.env)).toBe(0)
  })
})

it('check 37: fails a backup immediately and leaves no file if its connection ends', async () => {
  const { name, url } = await postgres.newDatabase()
  await (await openDb(dialectFor(url))).destroy()
  await postgres.asAdmin(
    (client) => client.query("insert into counters select 'seed' || n, n, '2030' from generate_series(1, 200000) n"),
    name,
  )
  const folder = newDataDir()
  const copying = backUp(url, join(folder, 'copy.db')).then(
    () => 'copied',
    (thrown: Error) => thrown.message,
  )
  await until(() => postgres.isReading(name, 'counters'), 20)
  await postgres.terminateBackends(name)
  expect(await copying).toMatch(/terminat|not queryable/)
  expect(readdirSync(folder)).toEqual([])
})
