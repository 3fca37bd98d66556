import { mkdtempSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/api/src/testing/freePort.ts'
import { median } from '../apps/api/src/testing/median.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { startBalancer } from './cluster/balancer.ts'
import { findPrograms, type Programs } from './cluster/packages.ts'
import { startPgBouncer } from './cluster/pgBouncer.ts'
import { CALLS } from './load/calls.ts'
import { load, type Rate } from './load/measure.ts'
import { addPeople } from './load/serverPeople.ts'
import { startServer } from './load/servers.ts'
import { machine, say, table } from './load/table.ts'

// How many calls one, two and three servers on one PostgreSQL answer, with and without PgBouncer. All of it shares the
// cores of this machine with the load itself, so that more servers cannot answer more calls than it has cores for.
const isShort = process.argv.includes('--short')
const SERVERS = isShort ? [1, 2] : [1, 2, 3]
const PEOPLE = isShort ? 20 : 200
const SECONDS = isShort ? 1 : 8
const TURNS = isShort ? 1 : 3
const CONNECTIONS = 32
const POOL_SIZE = 10

const programs = await findPrograms(['haproxy', 'pgbouncer'])
if (typeof programs === 'string') console.log(`Skipped: ${programs}.`)
else await compare(programs)

async function compare(programs: Programs) {
  const postgres = await startPostgres({ durable: true })
  const people = await addPeople(postgres.url, PEOPLE)
  const pooler = await startPgBouncer(programs, postgres.url, POOL_SIZE)
  say(`Made on ${machine()}, by \`npm run bench -w lab servers\`.`)
  say()
  const connections = [
    ['directly', postgres.url],
    ['through PgBouncer', pooler.urlOf(postgres.url)],
  ] as const
  const setups = connections.flatMap(([title, url]) =>
    SERVERS.map((count) => ({ title, url, count, rates: [] as Rate[], loads: [] as number[] })),
  )
  // Other work on the machine hits all of them alike: each turn measures each setup once, every second one backwards.
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const setup of turn % 2 ? setups.toReversed() : setups) {
      setup.rates.push(await measure(programs, setup.url, setup.count))
      setup.loads.push(loadavg()[0]!)
    }
  const first = median(setups[0]!.rates.map(({ perSecond }) => perSecond))
  table(
    ['PostgreSQL', 'servers', 'calls per second', 'of all turns', 'p50 ms', 'p99 ms', 'ratio'],
    setups.map(({ title, count, rates }) => {
      const perSecond = median(rates.map((rate) => rate.perSecond))
      return [
        title,
        String(count),
        perSecond.toFixed(0),
        rates.map((rate) => rate.perSecond.toFixed(0)).join(', '),
        median(rates.map(({ p50 }) => p50)).toFixed(0),
        median(rates.map(({ p99 }) => p99)).toFixed(0),
        `${(perSecond / first).toFixed(2)}×`,
      ]
    }),
  )
  const loads = setups.flatMap((setup) => setup.loads)
  say(`Load of the machine in the turns, with that of this run: ${Math.min(...loads)} to ${Math.max(...loads)}.`)
  await pooler.stop()
  await postgres.stop()

  async function measure(programs: Programs, url: string, count: number) {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
    const servers = await Promise.all(
      Array.from({ length: count }, () => startServer(mkdtempSync(join(folder, 'data-')), { DATABASE_URL: url })),
    )
    const balancer = await startBalancer(programs, folder, {
      servers: servers.map((server) => Number(new URL(server.url).port)),
      port: Number(await freePort()),
    })
    const calls = CALLS.filter(({ kind }) => kind !== 'scan')
    const rate = await load(balancer, { people, calls, connections: CONNECTIONS, seconds: SECONDS })
    await balancer.stop()
    for (const server of servers) await server.stop()
    return rate
  }
}
