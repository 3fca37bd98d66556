import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  API_BASE,
  addEntry,
  createNote,
  createTask,
  type Endpoint,
  exchangeChanges,
  getSnapshot,
  SYNC_VERSION,
} from '@daybook/contract'
import { dialectFor, openDb } from '../apps/api/src/db/open.ts'
import { newId } from '../apps/api/src/ids.ts'
import { databaseTotals } from '../apps/api/src/testing/databaseTotals.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { history } from './history.ts'
import { computeCpuSeconds } from './load/cpu.ts'
import { computeNeeds, type PersonDay } from './load/needs.ts'
import { scanCosts } from './load/scanCosts.ts'
import type { SeedUser } from './load/seedUsers.ts'
import { addPeople } from './load/serverPeople.ts'
import { startServer } from './load/servers.ts'
import { machine, say, table } from './load/table.ts'
import { untilServed } from './load/untilServed.ts'

// What one person costs a day, measured on a month of the seed data, and what that means for many people. Two devices:
// one writes and is opened some times a day, the other one is open and reads each change. The receipts of some expenses
// are scanned; their scans, and the pictures that the database keeps of them, are measured afterwards, so that the other
// figures are without them.
const isShort = process.argv.includes('--short')
const PEOPLE = isShort ? 2 : 10
const DAYS = isShort ? 3 : 30
const ENTRIES_OF_TEN_YEARS = 10_000
const OPENED_PER_DAY = 6
const TASKS_PER_DAY = 2
const DAYS_PER_NOTE = 3
const EXPENSES_PER_SCAN = 4
const SCANS = isShort ? 2 : 20

const postgres = await startPostgres({ durable: true })
const people = await addPeople(postgres.url, PEOPLE)
const db = await openDb(dialectFor(postgres.url))
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const server = await startServer(dataDir, { DATABASE_URL: postgres.url, PREMIUM_SCANS_PER_DAY: '100000' })
const postmaster = Number(readFileSync(join(postgres.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
const month = monthOfEntries()
let [calls, writes] = [0, 0]

const before = await totals()
await Promise.all(people.map(liveMonth))
const after = await totals()
const scan = await scanCosts(server, people, SCANS)
const scanned = await totals()
await server.stop()
await db.destroy()
await postgres.stop()
report()

function monthOfEntries() {
  const entries = history(ENTRIES_OF_TEN_YEARS, new Date())
  const days = [...new Set(entries.map(({ date }) => date))].slice(-DAYS)
  return days.map((day) => entries.filter(({ date }) => date === day))
}

/** Returns what has been used so far, of this month or before. */
async function totals() {
  return {
    ...(await databaseTotals(db)),
    logged: statSync(join(dataDir, 'bench.log')).size,
    serverCpu: computeCpuSeconds(server.pid),
    databaseCpu: computeCpuSeconds(postmaster, { withChildren: true }),
  }
}

async function liveMonth(person: SeedUser) {
  const headers = { authorization: `Bearer ${person.access}`, 'content-type': 'application/json' }
  const snapshot = await fetch(`${server.url}${API_BASE}${getSnapshot.url}`, { headers })
  const { epoch } = JSON.parse((await snapshot.text()).split('\n')[0]!) as { epoch: string }
  const since = [0, 0]

  /** Sends an operation from a device, if any, and reads what changed. */
  async function exchange(device: number, operation?: object) {
    const body = JSON.stringify({ epoch, since: since[device], ops: operation ? [operation] : [] })
    const send = () => fetch(`${server.url}${API_BASE}${exchangeChanges.url}`, { method: 'POST', headers, body })
    const reply = await untilServed(send)
    const result = (await reply.json()) as { seq: number; results: { error?: object }[] }
    if (!reply.ok || result.results.some(({ error }) => error)) throw new Error(JSON.stringify(result))
    since[device] = result.seq
    calls += 1
  }
  async function write({ method, url }: Endpoint, body: object) {
    const id = newId(new Date())
    await exchange(0, { id: newId(new Date()), v: SYNC_VERSION, call: `${method} ${url}`, body: { id, ...body } })
    await exchange(1)
    writes += 1
  }

  for (const [day, entries] of month.entries()) {
    for (let n = 0; n < OPENED_PER_DAY; n += 1) await exchange(0)
    for (const { type, amount, date, category, title = '' } of entries)
      await write(addEntry(type), { amount, date, category, title })
    for (let n = 0; n < TASKS_PER_DAY; n += 1) await write(createTask, { title: `Call the office about ${day} ${n}` })
    if (day % DAYS_PER_NOTE === 0)
      await write(createNote, { title: `Day ${day}`, content: 'About the garden. '.repeat(60) })
  }
}

function report() {
  const personDays = PEOPLE * DAYS
  const expenses = month.flat().filter(({ type }) => type === 'expense').length
  const scans = expenses / EXPENSES_PER_SCAN / DAYS
  const used = (key: keyof typeof after) => (after[key] - before[key]) / personDays
  // One more was scanned first, to start the readers.
  const perScan = (key: keyof typeof after) => (scanned[key] - after[key]) / (SCANS + 1)
  const day: PersonDay = {
    calls: calls / personDays,
    writes: writes / personDays,
    transactions: used('transactions'),
    commits: used('writing'),
    walBytes: used('wal'),
    storedBytes: used('size'),
    pictureBytes: scans * perScan('size'),
    pictureWalBytes: scans * perScan('wal'),
    loggedBytes: used('logged'),
    serverCpuSeconds: used('serverCpu'),
    databaseCpuSeconds: used('databaseCpu'),
    scans,
    readerCpuSeconds: scans * scan.cpuSeconds,
  }
  say(`Made on ${machine()}, by \`npm run bench -w lab capacity\`: ${PEOPLE} people, ${DAYS} days.`)
  say()
  table(
    ['one person, one day', 'measured'],
    [
      ['calls', day.calls.toFixed(1)],
      ['writes', day.writes.toFixed(1)],
      ['transactions of the database', day.transactions.toFixed(1)],
      ['of them that write', day.commits.toFixed(1)],
      ['bytes of the write-ahead log', `${(day.walBytes / 1024).toFixed(0)} kB`],
      ['growth of the database, without pictures', `${(day.storedBytes / 1024).toFixed(1)} kB`],
      ['pictures of receipts, in the database', `${(day.pictureBytes / 1024).toFixed(0)} kB`],
      ['bytes of the log', `${(day.loggedBytes / 1024).toFixed(1)} kB`],
      ['CPU time of the server', `${(day.serverCpuSeconds * 1000).toFixed(0)} ms`],
      ['CPU time of the database', `${(day.databaseCpuSeconds * 1000).toFixed(0)} ms`],
      ['scans of receipts', day.scans.toFixed(2)],
      ['CPU time of the readers', `${(day.readerCpuSeconds * 1000).toFixed(0)} ms`],
    ],
  )
  say(
    `A picture takes ${(perScan('size') / 1024).toFixed(0)} kB of the database, and ${(perScan('wal') / 1024).toFixed(0)} kB of its write-ahead log.`,
  )
  say(
    `One scan takes ${scan.cpuSeconds.toFixed(2)} s of CPU time, the start of the readers ${scan.startCpuSeconds.toFixed(2)} s, and a reader at most ${scan.megabytes} MB.`,
  )
  say()
  const needs = [1000, 100_000, 10_000_000].map((count) => computeNeeds(day, count))
  table(
    ['people', ...needs.map(({ people }) => people)],
    Object.keys(needs[0]!.rows).map((name) => [name, ...needs.map(({ rows }) => rows[name]!)]),
  )
}
