import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { addEntry, getUser } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { serveFile } from '../testing/fileServer.ts'

const ENTRY = { amount: 5, date: '2026-01-01', category: 'food', title: 'waits' }
const MAX_DELAY_MS = 200
const READS = 20
const WRITES = 5

/** Starts another process that holds the write lock of the file for `ms`. Resolves once it is held. */
async function holdLock(path: string, ms: number) {
  const better = createRequire(import.meta.url).resolve('better-sqlite3')
  const script = `const file = new (require(${JSON.stringify(better)}))(${JSON.stringify(path)})
    file.exec('begin immediate')
    console.log('held')
    setTimeout(() => file.exec('commit'), ${ms})`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
}

it('check 37: a foreign lock of two seconds delays writes only', async () => {
  const { path, ann } = await serveFile()
  await holdLock(path, 2000)
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const writes = Array.from({ length: WRITES }, () => ann(addEntry('income'), { body: ENTRY }))
  let slowest = 0
  for (let read = 0; read < READS; read += 1) {
    const startedAt = performance.now()
    expect((await ann(getUser, {})).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - startedAt)
    await sleep(50)
  }
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 201))
  const blockedMs = loop.max / 1e6
  console.log(
    `The slowest of ${READS} reads ${slowest.toFixed(1)} ms; longest hold of the loop ${blockedMs.toFixed(1)} ms`,
  )
  expect(blockedMs).toBeLessThan(MAX_DELAY_MS)
  expect(slowest).toBeLessThan(MAX_DELAY_MS)
})

it('check 37: returns 503 with Retry-After if a foreign lock lasts more than five seconds', async () => {
  const { path, ann } = await serveFile()
  await holdLock(path, 8000)
  const began = performance.now()
  const { status, headers } = await ann(addEntry('income'), { body: ENTRY })
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(performance.now() - began).toBeLessThan(6500)
  expect((await ann(getUser, {})).status).toBe(200)
})
