import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/command.ts'
import { signUp } from './accounts.ts'
import { makeFaults } from './faults.ts'
import { openLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import { LARGEST_TABLE } from './nextRelease.ts'
import type { Programs } from './packages.ts'
import { printResults } from './results.ts'
import { type Cluster, startCluster } from './startCluster.ts'

// The main program of the namespaces that lab/cluster.ts makes: everything it starts ends with it.
const PEOPLE = Number(process.env.CLUSTER_PEOPLE ?? 200)
const SEEDED = 300_000
const STEADY_MS = 15_000
const RECOVERY_MS = 180_000
/** The longest time that the whole run may take. */
const RUN_MS = 20 * 60_000
const programs: Programs = JSON.parse(process.env.CLUSTER_PROGRAMS!)
const releases = { now: root, next: process.env.CLUSTER_NEXT_RELEASE! }

const began = performance.now()
const firstDay = new Date().toISOString().slice(0, 10)
const log = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`)
setTimeout(() => {
  log(`FAILED: it takes longer than ${RUN_MS / 60_000} minutes`)
  process.exit(1)
}, RUN_MS)

const cluster = await startCluster(programs, releases.now)
log('three database hosts, one standby is synchronous, and three servers')
const ledger = openLedger(`${cluster.folder}/ledger.ndjson`)
const people = await signUp(PEOPLE, cluster.url, ledger, cluster.mails)
log(`${PEOPLE} people have signed up`)
// With a head that no check waits for: servers erase rows of a user without one.
cluster.psql(`insert into sync_heads (user_id, seq, low, checked_seq, checked_by) values ('seeded', 0, 0, 0, 1000000)`)
cluster.psql(`insert into ${LARGEST_TABLE} (user_id, id, type, amount_milli, title, title_search, day, category)
  select 'seeded', n, 'income', 1000, 'Seeded', 'SEEDED', '2020-01-01', 'FOOD' from generate_series(1, ${SEEDED}) n`)
const load = startLoad(people)
const loadBegan = performance.now()
await sleep(STEADY_MS)
log(`steady: ${(ledger.acknowledgedSince(loadBegan) / (STEADY_MS / 1000)).toFixed(0)} writes a second`)
await injectFaults(cluster)
const longestOutage = ledger.outageSince(loadBegan)
await load.stop()
for (const table of [LARGEST_TABLE, 'sync_heads']) cluster.psql(`delete from ${table} where user_id = 'seeded'`)
log('verifying')
const isRight = await printResults({ cluster, people, ledger, longestOutage, firstDay, release: releases.next })
log(isRight ? 'passed' : 'FAILED')
process.exit(isRight ? 0 : 1)

/** Breaks the parts of the cluster one after another, and prints for how long no write was acknowledged. */
async function injectFaults({ databases, servers }: Cluster) {
  for (const { title, inject, repair } of makeFaults({ databases, servers, releases })) {
    const injected = performance.now()
    const host = await inject()
    await recovered(injected)
    log(`${title}: no write acknowledged for ${ledger.outageSince(injected).toFixed(1)} s`)
    if (!repair) continue
    const repaired = performance.now()
    repair(host)
    await databases.settled()
    await recovered(repaired)
    log(`  and when it was back: for ${ledger.outageSince(repaired).toFixed(1)} s`)
  }
  await databases.settled()
}

/** Waits until writes have been acknowledged for some seconds without a pause. Throws if that takes too long. */
async function recovered(since: number) {
  do {
    await sleep(1000)
    if (performance.now() - since > RECOVERY_MS)
      throw new Error(`writes have not recovered within ${RECOVERY_MS / 1000} s`)
  } while (performance.now() - since < 10_000 || ledger.acknowledgedSince(performance.now() - 3000) < PEOPLE / 10)
}
