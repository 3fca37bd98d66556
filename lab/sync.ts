import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  API_BASE,
  addEntry,
  exchangeChanges,
  getSnapshot,
  importEntries,
  importLines,
  type SyncOperation,
} from '@daybook/contract'
import { readEpoch } from '../apps/api/src/db/epoch.ts'
import { dialectFor, openDb } from '../apps/api/src/db/open.ts'
import { newId } from '../apps/api/src/ids.ts'
import { makeTestApi, registerUser, sender } from '../apps/api/src/testing/api.ts'
import { history } from './history.ts'
import { medianTime } from './timing.ts'

const ENTRIES = 100_000
const AT_ONCE = 20_000
const GOALS = { push: 15, page: 5, snapshot: 600, hold: 20 }

// `--postgres=<url of an empty database>` measures PostgreSQL.
const postgres = process.argv.find((arg) => arg.startsWith('--postgres='))?.slice('--postgres='.length)
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
const db = await openDb(dialectFor(postgres ?? `sqlite:${join(folder, 'sync.db')}`))
const api = await makeTestApi({ db, checksOwners: false })
await api.app.listen({ port: 0, host: '127.0.0.1' })
const epoch = await readEpoch(api.db)

async function newUser() {
  const { tokens } = await registerUser(api)
  const headers = { authorization: `Bearer ${tokens.access}` }
  const send = sender(api, headers)
  const exchange = async (since: number, ops: SyncOperation[]) => {
    const { status, body } = await send(exchangeChanges, { body: { epoch, since, ops } })
    if (status !== 200 || 'reset' in body) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  return { headers, send, exchange }
}

const entry = { amount: 12.5, title: 'Weekly groceries', date: '2026-03-01', category: 'FOOD' }
const hundredEntries = () =>
  Array.from({ length: 100 }, (): SyncOperation => {
    const [id, row] = [newId(new Date()), newId(new Date())]
    return { id, v: 1, call: `POST ${addEntry('expense').url}`, params: {}, body: { id: row, ...entry } }
  })

const ann = await newUser()
let since = 0
const push = await medianTime(async () => {
  since = (await ann.exchange(since, hundredEntries())).seq
})
const nothingNew = await medianTime(() => ann.exchange(since, []))
const page = await medianTime(async () => {
  const { changes } = await ann.exchange(since - 500, [])
  if (changes.length !== 500) throw new Error(`${changes.length} changes`)
})

const ben = await newUser()
const entries = history(ENTRIES, new Date())
for (let n = 0; n < ENTRIES; n += AT_ONCE)
  await ben.send(importEntries, { body: importLines(entries.slice(n, n + AT_ONCE)) })

/** Reads a snapshot, and returns its time, its size and the longest time for which the loop here was held. */
async function readSnapshot() {
  const { port } = api.app.server.address() as { port: number }
  let last = performance.now()
  let hold = 0
  const timer = setInterval(() => {
    hold = Math.max(hold, performance.now() - last - 1)
    last = performance.now()
  }, 1)
  const headers = { ...ben.headers, 'accept-encoding': 'gzip' }
  const began = performance.now()
  const { get } = await import('node:http')
  const bytes = await new Promise<number>((resolve, reject) => {
    get({ port, path: API_BASE + getSnapshot.url, headers }, (reply) => {
      let size = 0
      reply.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      reply.on('end', () => resolve(size)).on('error', reject)
    }).on('error', reject)
  })
  clearInterval(timer)
  return { ms: performance.now() - began, hold, bytes }
}
const snapshots = []
for (let n = 0; n < 7; n += 1) snapshots.push(await readSnapshot())
snapshots.sort((a, b) => a.ms - b.ms)
const snapshot = snapshots[3]!
const holds = snapshots.map(({ hold }) => hold).sort((a, b) => a - b)

const row = (what: string, value: string, goal?: number) => console.log(`| ${what} | ${value} | ${goal ?? ''} |`)
console.log(`\n${postgres ? 'PostgreSQL' : 'SQLite'}\n\n| | median | goal |\n|---|---|---|`)
row('push of 100 operations, ms', push.toFixed(1), GOALS.push)
row('nothing new, ms', nothingNew.toFixed(2))
row('page of 500 changes, ms', page.toFixed(1), GOALS.page)
row(`snapshot of ${ENTRIES.toLocaleString('en')} entries, ms`, snapshot.ms.toFixed(0), GOALS.snapshot)
row('its size, MB', (snapshot.bytes / 1e6).toFixed(1))
row('its longest hold of the loop, ms', `${holds[3]!.toFixed(1)}, worst ${holds.at(-1)!.toFixed(1)}`, GOALS.hold)
await api.close()
rmSync(folder, { recursive: true })
