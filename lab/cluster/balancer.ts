import { spawn } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, tie } from '../../scripts/childProcess.ts'
import type { Programs } from './packages.ts'
import { listening } from './pgBouncer.ts'

export const DATABASE_PORT = 5000

type Balanced = {
  servers: number[]
  /** The addresses of the database hosts, of which the primary alone gets connections. */
  databases?: string[]
  port?: number
}

/** Starts HAProxy in front of the servers and of the database hosts. */
export async function startBalancer(
  programs: Programs,
  folder: string,
  { servers, databases = [], port = 8080 }: Balanced,
) {
  const unavailable = `{"code":"unavailable","message":"Daybook is unavailable. Try again in a moment."}`
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s

listen web
  mode http
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  http-error status 503 content-type application/json string '${unavailable}' hdr Retry-After 5
  option httpchk GET /readyz
  bind 127.0.0.1:${port}
  default-server check inter 1s fall 2 rise 1
${servers.map((server, n) => `  server daybook${n + 1} 127.0.0.1:${server}`).join('\n')}
${databases.length ? databaseSection(databases) : ''}`,
  )
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const child = tie(
    spawn(programs.haproxy, ['-db', '-f', file], {
      env: { ...process.env, ...programs.env },
      stdio: ['ignore', log, log],
    }),
  )
  await listening(port, child)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => end(child, 'SIGKILL'),
  }
}

const databaseSection = (databases: string[]) => `
listen database
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  bind 127.0.0.1:${DATABASE_PORT}
  default-server check port 8008 inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map((address, n) => `  server db${n + 1} ${address}:5432`).join('\n')}
`
