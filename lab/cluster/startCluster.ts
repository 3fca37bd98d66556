import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startMailServer } from '../../apps/api/src/testing/mailServer.ts'
import { DATABASE_PORT, startBalancer } from './balancer.ts'
import { startDatabases } from './database.ts'
import { openNetwork } from './network.ts'
import type { Programs } from './packages.ts'
import { startPgBouncer } from './pgBouncer.ts'
import { makeServers, SERVER_PORTS } from './servers.ts'

/** Starts three database hosts, and three servers of a release behind PgBouncer and HAProxy. */
export async function startCluster(programs: Programs, release: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-cluster-'))
  chmodSync(folder, 0o755)
  openNetwork()
  const databases = await startDatabases(programs, folder)
  const direct = `postgres://postgres:cluster@127.0.0.1:${DATABASE_PORT}/postgres`
  const { url } = await startBalancer(programs, folder, {
    servers: SERVER_PORTS,
    databases: databases.hosts.map(({ address }) => address),
  })
  await databases.settled()
  const psql = (sql: string) =>
    execFileSync(
      join(dirname(programs.postgres), 'psql'),
      [direct, '--quiet', '--no-align', '--tuples-only', '-c', sql],
      // Its library may be unpacked beside it only. What it writes can take longer than a statement of a server may.
      { env: { ...process.env, ...programs.env, PGOPTIONS: '-c statement_timeout=0' } },
    )
  psql("alter role postgres set statement_timeout = '30s'")
  const pooler = await startPgBouncer(programs, direct, 20)
  const mails = await startMailServer()
  const backups = join(folder, 'backups')
  const env = {
    DATABASE_URL: pooler.urlOf(direct),
    SECRET_KEY: 'one key for every server, long enough',
    SMTP_URL: mails.url,
    TRUST_PROXY: 'on',
    RATE_LIMIT_PER_MINUTE: '100000',
    BACKUP_DIR: backups,
    LOG_LEVEL: 'warn',
  }
  const servers = makeServers(folder, env)
  await servers.startAll(release)
  return { folder, url, databases, servers, psql, mails, backups, env }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
