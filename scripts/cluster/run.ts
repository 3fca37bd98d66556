import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../../apps/api/src/testing/mailServer.ts'
import { root, run } from '../command.ts'
import { signUp } from './accounts.ts'
import { DATABASE_PORT, startBalancer } from './balancer.ts'
import { startDatabases } from './database.ts'
import { makeFaults } from './faults.ts'
import { openLedger, RETRY } from './ledger.ts'
import { startLoad } from './load.ts'
import { openNetwork } from './network.ts'
import { LARGEST_TABLE } from './nextRelease.ts'
import type { Programs } from './packages.ts'
import { startPgBouncer } from './pgBouncer.ts'
import { makeServers, SERVER_PORTS } from './servers.ts'
import { verify } from './verify.ts'

// The main program of the namespaces that scripts/cluster.ts makes: everything it starts ends with it.
const PEOPLE = Number(process.env.CLUSTER_PEOPLE ?? 200)
const SEEDED = 300_000
const STEADY_MS = 15_000
const programs: Programs = JSON.parse(process.env.CLUSTER_PROGRAMS!)
const releases = { now: root, next: process.env.CLUSTER_NEXT_RELEASE! }
const folder = mkdtempSync(join(tmpdir(), 'daybook-cluster-'))
chmodSync(folder, 0o755)

const began = performance.now()
const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`)

openNetwork()
const databases = await startDatabases(programs, folder)
const direct = `postgres://postgres:cluster@127.0.0.1:${DATABASE_PORT}/postgres`
const { url } = await startBalancer(programs, folder, {
  servers: SERVER_PORTS,
  databases: databases.hosts.map(({ address }) => address),
})
await databases.settled()
say('three database hosts, one standby is synchronous')
const psql = (sql: string) =>
  execFileSync(join(dirname(programs.postgres), 'psql'), [direct, '--quiet', '--no-align', '--tuples-only', '-c', sql])
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
await servers.startAll(releases.now)
say('three servers')
const ledger = openLedger(join(folder, 'ledger.ndjson'))
const people = await signUp(PEOPLE, url, ledger, mails)
say(`${PEOPLE} people have signed up`)
psql(`insert into ${LARGEST_TABLE} (user_id, id, type, amount_milli, title, title_search, day, category)
  select 'seeded', n, 'income', 1000, 'Seeded', 'SEEDED', '2020-01-01', 'FOOD' from generate_series(1, ${SEEDED}) n`)
const load = startLoad(people)
const steadyFrom = performance.now()
await sleep(STEADY_MS)
say(`steady: ${(ledger.acknowledgedSince(steadyFrom) / (STEADY_MS / 1000)).toFixed(0)} writes a second`)

const outages: number[] = []
for (const { title, cause, heal } of makeFaults({ databases, servers, releases })) {
  const before = performance.now()
  const healArgument = await cause()
  await recovered(before)
  outages.push(ledger.outageSince(before))
  say(`${title}: no write acknowledged for ${outages.at(-1)!.toFixed(1)} s`)
  await heal?.(healArgument)
  await databases.settled()
  say('  and all hosts are back')
}
await load.stop()
psql(`delete from ${LARGEST_TABLE} where user_id = 'seeded'`)
say('verifying')
const found = await verify(people, ledger)
const mailed = Map.groupBy(mails.received, ({ text }) => /ledger \d+/.exec(text ?? '')?.[0])
mailed.delete(undefined)
const sent = ledger.writes.filter(({ kind }) => kind === 'mail')
const counts = {
  writes: ledger.writes.length,
  acknowledged: ledger.writes.filter(({ isAcknowledged }) => isAcknowledged).length,
  'sent more than once': ledger.repeated.size,
  'rows found': found.rows,
  lost: found.lost.length,
  doubled: found.doubled,
  'not in the ledger': found.unknown,
  'balance difference, in thousandths': found.balanceDifference,
  'rows that devices have otherwise': found.behind,
  'mails to send': sent.length,
  'mails lost': sent.filter(({ title }) => !mailed.has(title)).length,
  // The same mail may arrive twice under its Message-ID if the server or the database ends after it was sent.
  'mails repeated': [...mailed.values()].filter((same) => same.length > 1).length,
  'mails doubled': [...mailed.values()].filter((same) => new Set(same.map(({ messageId }) => messageId)).size > 1)
    .length,
  'backups of the day': readdirSync(backups).length,
  'longest outage in seconds': Number(Math.max(...outages).toFixed(1)),
}
for (const [what, value] of Object.entries(counts)) console.log(`${String(value).padStart(10)}  ${what}`)
for (const [reason, times] of ledger.rejections) console.log(`${String(times).padStart(10)}  × ${reason.slice(0, 200)}`)
const { code, output } = await run('node', [join(releases.next, 'apps/api/build/admin.js'), 'verify'], {
  env: { ...env, DATA_DIR: join(folder, 'server1') },
  silent: true,
})
console.log(output.trim())

const NONE = [
  'lost',
  'doubled',
  'not in the ledger',
  'balance difference, in thousandths',
  'rows that devices have otherwise',
] as const
const isRight =
  NONE.every((what) => counts[what] === 0) &&
  counts['mails lost'] + counts['mails doubled'] === 0 &&
  counts['backups of the day'] === 1 &&
  counts['longest outage in seconds'] <= 30 &&
  [...ledger.rejections.keys()].every((reason) => reason === RETRY || reason.startsWith('no response')) &&
  code === 0
say(isRight ? 'passed' : 'FAILED')
process.exit(isRight ? 0 : 1)

/** Waits until writes have been acknowledged for some seconds without a pause. */
async function recovered(since: number) {
  do await sleep(1000)
  while (performance.now() - since < 10_000 || ledger.acknowledgedSince(performance.now() - 3000) < PEOPLE / 10)
}
