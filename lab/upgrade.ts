import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { editName, getUser } from '@daybook/contract'
import { startBalancer } from '../apps/api/src/testing/balancer.ts'
import { freePort } from '../apps/api/src/testing/freePort.ts'
import { startMailServer } from '../apps/api/src/testing/mailServer.ts'
import { findChromium } from '../scripts/chromium.ts'
import { root, run } from '../scripts/command.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { ensureServerBuild } from '../scripts/serverBuild.ts'
import { useTempFolder } from '../scripts/tempFolder.ts'
import { ensureWebBuild } from '../scripts/webBuild.ts'
import { signUp } from './cluster/accounts.ts'
import type { Client } from './cluster/client.ts'
import { buildLastRelease } from './cluster/lastRelease.ts'
import { openLedger } from './cluster/ledger.ts'
import { startLoad } from './cluster/load.ts'
import { makeServers } from './cluster/servers.ts'
import { verify } from './cluster/verify.ts'

// Starts the last release and this one together on one database, with people whose calls reach both in turn; then with
// the web apps of both in a browser. `node lab/upgrade.ts COMMIT` takes another release than the last one, and fails
// if it cannot be built.
const PEOPLE = 20
const TOGETHER_MS = 20_000
const RENAMES = 10
/** Servers correct the sums of an earlier release once a minute. */
const CORRECTED_MS = 150_000

useTempFolder()
const last = await buildLastRelease(process.argv[2])
if (typeof last === 'string') {
  // A release that was asked for has to be there.
  const isFailure = process.argv[2] !== undefined
  console.log(`${isFailure ? 'FAILED' : 'Skipped'}: ${last}.`)
  process.exit(isFailure ? 1 : 0)
}
await ensureServerBuild()
const folder = mkdtempSync(join(tmpdir(), 'daybook-upgrade-'))
const postgres = await startPostgres()
const mails = await startMailServer()
const env = {
  DATABASE_URL: postgres.url,
  SECRET_KEY: 'one key for every server, long enough',
  SMTP_URL: mails.url,
  RATE_LIMIT_PER_MINUTE: '100000',
  LOG_LEVEL: 'warn',
}
const ports = [Number(await freePort()), Number(await freePort())]
const servers = makeServers(folder, env, ports)
const balancer = await startBalancer(ports)
const ledger = openLedger(join(folder, 'ledger.ndjson'))

await servers.start(0, last.folder)
console.log(`The last release: ${last.commit}`)
const people = await signUp(PEOPLE, balancer.url, ledger, mails)
const load = startLoad(people, { withMails: false })
await servers.start(1, root)
console.log('This release has migrated the database, and both run.')
// Connections stay with the server that they were assigned to.
for (const { client } of people.slice(0, PEOPLE / 2)) client.reconnect()
const hidden = await hiddenRenames(people.at(-1)!.client)
await sleep(TOGETHER_MS)
await servers.stop(0)
console.log('This release runs alone.')
await sleep(TOGETHER_MS / 4)
await load.stop()
const { rows, ...found } = await verify(people, ledger)
const { code, output } = await verifyDatabase()
console.log({ writes: ledger.writes.length, rows, ...found, hidden })
for (const [reason, times] of ledger.rejections) console.log(`${times} × ${reason}`)
console.log(output.trim())
const problems = Object.values(found).reduce((sum, count) => sum + count, hidden)
balancer.stop()
await servers.stop(1)
await mails.stop()
await postgres.stop()
const failures = problems + code + (await openWebApps(last.folder))
console.log(failures === 0 ? 'passed' : 'FAILED')
process.exit(failures === 0 ? 0 : 1)

/** Verifies the database until it is right, for as long as a server may need to correct what the last release wrote. */
async function verifyDatabase() {
  const end = Date.now() + CORRECTED_MS
  for (;;) {
    const verified = await run('node', [join(root, 'apps/api/build/admin.js'), 'verify'], {
      env: { ...env, DATA_DIR: join(folder, 'server2') },
      silent: true,
    })
    if (verified.code === 0 || Date.now() > end) return verified
    await sleep(5000)
  }
}

/** Runs the journey with the web apps of both releases. Returns its exit code. */
async function openWebApps(release: string) {
  const chromium = await findChromium()
  if (!chromium) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
  await ensureWebBuild()
  const database = await startPostgres()
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list'], {
    env: {
      JOURNEYS: '@upgrade',
      CHROMIUM_PATH: chromium,
      UPGRADE_FROM: release,
      UPGRADE_DATABASE_URL: database.url,
    },
  })
  await database.stop()
  return code
}

/** Changes the name of a person on both releases in turn. Returns how many changes the other release does not show. */
async function hiddenRenames(client: Client) {
  let hidden = 0
  for (let turn = 0; turn < RENAMES; turn += 1) {
    const name = `Renamed ${turn}`
    await client.send(editName, { body: { name } })
    client.reconnect()
    const { body } = await client.send(getUser, {})
    if (body.name !== name) hidden += 1
  }
  return hidden
}
