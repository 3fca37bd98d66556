import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../apps/api/src/testing/median.ts'
import { CALLS, callNamed } from './load/calls.ts'
import { bestLoad, load } from './load/measure.ts'
import { PEERS } from './load/peers.ts'
import { seedUsers } from './load/seedUsers.ts'
import { startServer, timeToReady } from './load/servers.ts'
import { everythingSaid, machine, RATE, rateCells, say, table } from './load/table.ts'

const isShort = process.argv.includes('--short')
const SIZES = isShort ? [1000] : [1000, 10_000, 100_000, 1_000_000]
const CROWD = isShort ? 100 : 10_000
const CONNECTIONS = isShort ? [1, 16] : [1, 16, 64]
// Each run takes a second: autocannon counts in whole seconds.
const SECONDS = 1
const TURNS = isShort ? 1 : 2
const measured = isShort ? CALLS.filter((_, at) => at % 6 === 1) : CALLS
// Scans of a history are measured on one connection and up to this size: otherwise they would take most of the time.
const MOST_SCANNED = 100_000
// The number of entries with which the peers were measured.
const AS_PEERS = 10_000
const GROWING = isShort
  ? ['balance']
  : [
      'balance',
      'dashboard',
      'first page of 50 entries',
      'charts',
      'budgets',
      'filter by category',
      'filter by date',
      'filter by a common word',
      'filter by a rare word',
      'totals of a filter',
    ]
const size = (entries: number) => entries.toLocaleString('en')

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const { people, crowd } = await seedUsers(join(dataDir, 'daybook.db'), SIZES, CROWD)
const ready = await readyTimes()
const app = await startServer(dataDir)

say(`Made on ${machine()}, by \`npm run bench -w lab\`.`)
say()
try {
  await idle()
  await bySize()
  await byConnections()
  await crowded()
  await mixed()
} finally {
  await app.stop()
  rmSync(dataDir, { recursive: true })
}
if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, everythingSaid(), { flag: 'a' })

async function readyTimes() {
  const times: number[] = []
  for (let turn = 0; turn < (isShort ? 1 : 3); turn += 1) times.push(await timeToReady(dataDir))
  return median(times)
}

async function idle() {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  say('### Start and memory')
  say()
  table(
    ['', 'measured', 'goal'],
    [
      ['the built server until it is ready', `${ready.toFixed(0)} ms`, '< 1,000 ms'],
      ['resident memory at rest', `${app.memory().toFixed(0)} MB`, '< 150 MB'],
    ],
  )
}

/** Measures how the cost of a call grows with the number of entries. */
async function bySize() {
  say('### One person with more and more entries, 16 connections, filters 1')
  say()
  const rows: string[][] = []
  for (const name of GROWING) {
    const perSecond: number[] = []
    for (const [at, person] of people.entries()) {
      const call = callNamed(name)
      const isScan = call.kind === 'scan'
      if (isScan && SIZES[at]! > MOST_SCANNED) continue
      const connections = isScan ? 1 : 16
      const rate = await bestLoad(app, TURNS, { people: [person], calls: [call], connections, seconds: SECONDS })
      perSecond.push(rate.perSecond)
      rows.push([name, size(SIZES[at]!), ...rateCells(rate), `${(perSecond[0]! / rate.perSecond).toFixed(2)}×`])
    }
  }
  table(['call', 'entries', ...RATE, `cost beside ${size(SIZES[0]!)}`], rows)
}

async function byConnections() {
  const at = SIZES.findLastIndex((entries) => entries <= AS_PEERS)
  const person = people[at]!
  for (const connections of CONNECTIONS) {
    say(`### Each call, one person with ${size(SIZES[at]!)} entries, ${connections} connections`)
    say()
    const rows: string[][] = []
    for (const call of measured) {
      // Writes are made by another user: thousands of entries of today would slow down everything that reads today's.
      const asking = call.kind === 'write' ? people[0]! : person
      const rate = await bestLoad(app, TURNS, { people: [asking], calls: [call], connections, seconds: SECONDS })
      rows.push([call.name, ...rateCells(rate), ...peerCells(call.name, connections, rate.perSecond)])
    }
    table(['call', ...RATE, 'fastest peer', 'per second', 'times the peer'], rows)
  }
}

/** Returns the fastest peer at a call, its rate, and how many times as fast we are. */
function peerCells(name: string, connections: number, perSecond: number) {
  const { peer, perSecond: rates } = PEERS[name] ?? {}
  const rate = rates?.[connections]
  return peer && rate ? [peer, String(rate), `${(perSecond / rate).toFixed(1)}×`] : ['', '', '']
}

async function crowded() {
  say(`### ${size(CROWD)} people in turn`)
  say()
  const rows: string[][] = []
  for (const name of isShort ? ['dashboard'] : ['balance', 'dashboard', 'first page of 50 entries', 'add an entry'])
    for (const connections of CONNECTIONS) {
      const rate = await load(app, { people: crowd, calls: [callNamed(name)], connections, seconds: SECONDS })
      rows.push([name, String(connections), rate.perSecond.toFixed(0), rate.p50.toFixed(1), rate.p99.toFixed(1)])
    }
  table(['call', 'connections', ...RATE], rows)
}

/** Measures all calls of everyday use mixed, from many users, and how long the event loop is blocked. */
async function mixed() {
  const everyday = CALLS.filter(({ kind }) => kind !== 'scan')
  const connections = CONNECTIONS.at(-1)!
  await app.delay()
  const rate = await load(app, { people: crowd.slice(0, 500), calls: everyday, connections, seconds: isShort ? 2 : 10 })
  const { p99, longest } = await app.delay()
  say(`### All calls mixed, ${size(Math.min(500, CROWD))} people, ${connections} connections`)
  say()
  table(
    ['', 'measured', 'goal'],
    [
      ['calls per second', rate.perSecond.toFixed(0), ''],
      ['answered in, p50 and p99', `${rate.p50.toFixed(1)} and ${rate.p99.toFixed(1)} ms`, ''],
      ['event loop held up, p99', `${p99.toFixed(1)} ms`, '< 20 ms'],
      ['event loop held up, longest', `${longest.toFixed(1)} ms`, ''],
      ['resident memory after it all', `${app.memory().toFixed(0)} MB`, ''],
    ],
  )
}
