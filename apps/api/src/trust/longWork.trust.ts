import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runAdmin } from '../cli/admin.ts'
import { databases } from '../testing/database.ts'
import { freePort } from '../testing/freePort.ts'
import { newDataDir, startProgram } from '../testing/process.ts'
import { signUpAt } from '../testing/signUp.ts'
import { getImport } from './yielding.ts'

const ROUNDS = 4
const ENTRIES = 8000
/** Large amounts, of which the largest sum has 10,000. */
const LARGE = { count: 10_000, amount: 900_000_000_000 }
const REDONE = 1500
const LONGEST_MS = 120_000

/** A signed-in user of a program that is killed. */
async function startUser(newUrl: () => Promise<string>) {
  const env = {
    DATA_DIR: newDataDir(),
    PORT: await freePort(),
    DATABASE_URL: await newUrl(),
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  let program = startProgram(env)
  let url = String(await program.ready)
  const access = await signUpAt(url, program.output, 'ann@example.com')
  const send = (method: string, path: string, body?: object | string) =>
    fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body && { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    env,
    send,
    kill: () => program.child.kill('SIGKILL'),
    /** Returns the balance as soon as the user is served again. */
    async readBalance() {
      for (const end = performance.now() + LONGEST_MS; performance.now() < end; await sleep(500)) {
        const reply = await send('GET', '/api/money/balance/')
        if (reply.ok) return ((await reply.json()) as { balance: number }).balance
        expect(reply.status).toBe(503)
      }
      throw new Error('not continued')
    },
    async killDuring(work: () => Promise<Response>) {
      const working = work().catch(() => undefined)
      await sleep(randomInt(50, 800))
      program.child.kill('SIGKILL')
      await Promise.all([working, program.ended])
      program = startProgram(env)
      url = String(await program.ready)
    },
    /** Returns a call that undoes the latest operation, again and again the same. */
    async undoingLatest() {
      const [operation] = (await (await send('GET', '/api/activity/?limit=1')).json()) as { id: string }[]
      return () => send('POST', `/api/activity/undo/${operation!.id}/`)
    },
  }
}

it.each(databases)(
  'finishes a conversion and its undoing after kill -9 in the middle, on %s',
  { timeout: 1_200_000 },
  async (_, newUrl) => {
    const { env, send, readBalance, killDuring, undoingLatest, kill } = await startUser(newUrl)
    await send('POST', '/api/money/import/', getImport(ENTRIES))
    const before = await readBalance()
    for (let round = 0; round < ROUNDS; round += 1) {
      const convert = () => send('PUT', '/api/auth/change/currency/convert/', { currency: 'EUR', rate: '2' })
      await killDuring(convert)
      expect([before, before * 2]).toContain(await readBalance())
      expect((await convert()).status).toBe(200)
      expect(await readBalance()).toBe(before * 2)
      const undo = await undoingLatest()
      await killDuring(undo)
      expect([before, before * 2]).toContain(await readBalance())
      expect((await undo()).status).toBe(200)
      expect(await readBalance()).toBe(before)
    }
    expect(await runAdmin(['verify'], env)).toBe(0)
    kill()
  },
)

it.each(databases)(
  'takes back a redo that exceeds the largest sum after kill -9 in the middle, on %s',
  { timeout: 1_200_000 },
  async (_, newUrl) => {
    const { env, send, readBalance, killDuring, undoingLatest, kill } = await startUser(newUrl)
    const line = JSON.stringify({ type: 'income', amount: LARGE.amount, date: '2026-03-01', category: 'Work' })
    const add = (count: number) => send('POST', '/api/money/import/', Array(count).fill(line).join('\n'))
    await add(REDONE)
    expect((await (await undoingLatest())()).status).toBe(200)
    const redo = await undoingLatest()
    await add(LARGE.count - REDONE / 2)
    const before = await readBalance()
    for (let round = 0; round < ROUNDS; round += 1) {
      await killDuring(redo)
      expect(await readBalance()).toBe(before)
    }
    expect((await redo()).status).toBe(400)
    expect(await readBalance()).toBe(before)
    expect(await runAdmin(['verify'], env)).toBe(0)
    kill()
  },
)
