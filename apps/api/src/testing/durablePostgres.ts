import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../../../scripts/postgres.ts'
import { until } from './until.ts'

type Signal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

/** Starts a PostgreSQL server with durable settings, in which a test can cause the failures of a production server. */
export async function startDurablePostgres() {
  const postgres = await startPostgres({ durable: true })
  const postmaster = () => Number(readFileSync(join(postgres.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

  const getUrl = (database: string) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href

  const asAdmin = <T>(work: (client: pg.Client) => Promise<T>, database = 'postgres') =>
    withClient(getUrl(database), work)

  const backends = (database: string) =>
    asAdmin(async (client) => {
      const { rows } = await client.query('select pid from pg_stat_activity where datname = $1', [database])
      return rows.map(({ pid }) => Number(pid))
    })

  return {
    stop: postgres.stop,
    asAdmin,

    /** Waits until the server accepts connections; after a crash it recovers first. */
    accepts: () => until(() => asAdmin(() => Promise.resolve(true)).catch(() => false), 50),

    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await asAdmin((client) => client.query(`create database ${name}`))
      return { name, url: getUrl(name) }
    },

    /** Stops the whole server as `pg_ctl stop` does: SIGINT is `-m fast`, SIGQUIT is `-m immediate`. */
    async stopServer(signal: Signal) {
      const pid = postmaster()
      process.kill(pid, signal)
      await until(() => !isAlive(pid))
    },

    // After SIGKILL, a restart fails until the backends have noticed that the postmaster is gone and have exited.
    startServer: () => retry(() => postgres.restart()),

    /** Locks every row of `users` while `work` runs, so that writes for a user wait in their transaction. */
    holdUsers: (database: string, work: () => Promise<void>) =>
      asAdmin(async (client) => {
        await client.query('begin')
        await client.query('select id from users for update')
        await work()
      }, database),

    /** Returns whether the latest statement of a connection to the database reads `table`. */
    isReading: (database: string, table: string) =>
      asAdmin(async (client) => {
        const { rowCount } = await client.query(
          "select 1 from pg_stat_activity where datname = $1 and query like '%from \"' || $2 || '\"%'",
          [database, table],
        )
        return rowCount !== 0
      }),

    terminateBackends: (database: string) =>
      asAdmin((client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]),
      ),

    /** Kills one backend with SIGKILL. The server then terminates all others, too, and recovers. */
    async killBackend(database: string) {
      const [pid] = await backends(database)
      if (pid) process.kill(pid, 'SIGKILL')
    },
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString })
  // A test may terminate this connection together with the others.
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}

/** Calls `work` until it succeeds, for ten seconds. */
async function retry<T>(work: () => Promise<T>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (thrown) {
      if (attempt === 40) throw thrown
      await sleep(250)
    }
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
