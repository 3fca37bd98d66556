import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/api/src/testing/freePort.ts'
import { end, tie, waitUntilReady } from '../../scripts/childProcess.ts'
import type { Programs } from './packages.ts'

/** The user and group `nobody`: PgBouncer and PostgreSQL do not run as root. */
export const NOBODY = 65_534
const asNobody = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * Starts PgBouncer in transaction mode in front of the server at `url`, with at most `poolSize` connections for each
 * database. Returns a function that maps the URL of a database on the server to its URL through PgBouncer.
 */
export async function startPgBouncer({ pgbouncer, env }: Programs, url: string, poolSize: number) {
  const { hostname, port: serverPort, username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'daybook-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 2000
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
log_connections = 0
log_disconnections = 0
`,
  )
  const child = tie(
    spawn(pgbouncer, ['--quiet', join(folder, 'pgbouncer.ini')], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      ...asNobody,
    }),
  )
  await listening(Number(port), child)
  return {
    urlOf: (database: string) => Object.assign(new URL(database), { hostname: '127.0.0.1', port }).href,
    stop: () => end(child, 'SIGKILL'),
  }
}

/** Waits until a process listens on this port of the loopback interface. Throws if it ends before, or after a minute. */
export const listening = (port: number, child: ChildProcess) =>
  waitUntilReady(child, async () => {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    return isOpen
  })
