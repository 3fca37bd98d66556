import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { addEntry } from '@daybook/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR } from '../clock.ts'
import { checkFile } from '../db/backup/sqliteFile.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { purgeExpired } from '../db/purgeExpired.ts'
import { newId } from '../ids.ts'
import { makeTestApi, registerUser, sender, type TestApi } from '../testing/api.ts'
import { databases } from '../testing/database.ts'
import { newDataDir } from '../testing/process.ts'

const ROWS = 200_000
const MEGABYTE = 2 ** 20
const MAX_MEMORY = 100 * MEGABYTE
const MAX_BLOCKED_MS = 50
// Writes share the disk and the processors with the copy, but must not wait for its end.
const MAX_LATENCY_MS = 250

async function serverOn(DATABASE_URL: string, BACKUP_DIR: string) {
  const env = { DATABASE_URL, BACKUP_DIR, DATA_DIR: newDataDir() }
  const api = await makeTestApi({ db: await openDb(dialectFor(DATABASE_URL)), env })
  onTestFinished(api.close)
  await api.app.runMaintenance()
  return api
}

const readBackups = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.db'))

async function insertMany<Row>(count: number, makeRow: (n: number) => Row, insert: (rows: Row[]) => Promise<unknown>) {
  for (let n = 0; n < count; n += 500) await insert(Array.from({ length: 500 }, (_, m) => makeRow(n + m)))
}

/** Adds entries of a new user: maintenance deletes those of users that do not exist. */
async function addEntries(api: TestApi, count: number) {
  const { access } = (await registerUser(api)).tokens
  const { userId: user_id } = await api.app.sessions.identify(`Bearer ${access}`)
  const makeRow = (n: number) => ({
    user_id,
    id: newId(new Date()),
    type: 'income' as const,
    amount_milli: n,
    title: `Something that was bought for number ${n}`,
    title_search: `something that was bought for number ${n}`,
    day: '2026-01-01',
    category: 'FOOD',
    cleared: 0,
  })
  await insertMany(count, makeRow, (rows) => api.db.insertInto('entries').values(rows).execute())
}

/** Runs `work` and measures how long the event loop was blocked (p99 and maximum) and how much the memory grew. */
async function watch(work: () => Promise<unknown>) {
  const before = process.memoryUsage().rss
  const delays: number[] = []
  let growth = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.push(now - last - 5)
    last = now
    growth = Math.max(growth, process.memoryUsage().rss - before)
  }, 5)
  await work()
  clearInterval(timer)
  return { blockedMs: getP99(delays), longestMs: Math.max(...delays), growth }
}

const getP99 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0

describe.each(databases)('on %s', (name, newUrl) => {
  it('backs up 200,000 entries without blocking writes or using much memory', async () => {
    const folder = newDataDir()
    const api = await serverOn(await newUrl(), folder)
    await addEntries(api, ROWS)
    api.pass(DAY)
    const ann = sender(api, { authorization: `Bearer ${(await registerUser(api)).tokens.access}` })
    const latencies: number[] = []
    let isOver = false
    const write = async () => {
      while (!isOver) {
        const began = performance.now()
        const body = { amount: 1, date: '2026-01-01', category: 'food', title: 'meanwhile' }
        expect((await ann(addEntry('income'), { body })).status).toBe(201)
        latencies.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    const writing = write()
    const { blockedMs, longestMs, growth } = await watch(() => api.app.runMaintenance())
    isOver = true
    await writing
    const p99 = getP99(latencies)
    console.log(
      `${name}: backup held the loop ${blockedMs.toFixed(0)} ms (p99; longest ${longestMs.toFixed(0)} ms), grew by ${(growth / MEGABYTE).toFixed(0)} MB; ` +
        `${latencies.length} writes meanwhile, p99 ${p99.toFixed(0)} ms`,
    )
    const file = `daybook-${api.clock.now().toISOString().slice(0, 10)}.db`
    expect(checkFile(join(folder, file))).toMatch(/^00\d\d_/)
    expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS)
    expect(p99).toBeLessThan(MAX_LATENCY_MS)
    expect(growth).toBeLessThan(MAX_MEMORY)
  })

  it('deletes 200,000 expired sessions and counters without blocking the event loop', async () => {
    const api = await serverOn(await newUrl(), newDataDir())
    const old = '2020-01-01T00:00:00.000Z'
    const session = { generation: 0, rotated_at: old, created_at: old, expires_at: old, user_agent: 'x'.repeat(100) }
    await insertMany(
      ROWS,
      (n) => ({ ...session, user_id: `user-${n % 1000}`, id: newId(new Date()) }),
      (rows) => api.db.insertInto('sessions').values(rows).execute(),
    )
    await insertMany(
      ROWS,
      (n) => ({ id: `flood:${n}`, count: 1, expires_at: old }),
      (rows) => api.db.insertInto('counters').values(rows).execute(),
    )
    const { blockedMs, longestMs, growth } = await watch(() => purgeExpired(api.db, api.clock.now()))
    console.log(
      `${name}: purge held the loop ${blockedMs.toFixed(0)} ms (p99; longest ${longestMs.toFixed(0)} ms), grew by ${(growth / MEGABYTE).toFixed(0)} MB`,
    )
    expect(await api.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS)
  })

  it.runIf(userInfo().uid === 0 && process.platform === 'linux')(
    'keeps earlier backups and no partial one when the disk is full, and retries',
    async () => {
      const folder = newDataDir()
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder])
      onTestFinished(() => void execFileSync('umount', ['-l', folder]))
      const api = await serverOn(await newUrl(), folder)
      const before = readBackups(folder)
      expect(before).toHaveLength(1)
      await addEntries(api, 40_000)
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize - MEGABYTE))
      api.pass(DAY)
      await api.app.runMaintenance()
      expect(readBackups(folder)).toEqual(before)
      expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([])
      expect(checkFile(join(folder, before[0]!))).toMatch(/^00\d\d_/)
      rmSync(join(folder, 'filler'))
      api.pass(HOUR)
      await api.app.runMaintenance()
      expect(readBackups(folder)).toHaveLength(2)
    },
  )
})
