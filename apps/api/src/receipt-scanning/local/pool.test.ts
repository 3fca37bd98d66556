import { afterEach, expect, it } from 'vitest'
import { ReadFailure } from '../readFailure.ts'
import { type Pool, startPool } from './pool.ts'
import { type PoolSettings, poolSettings } from './poolSettings.ts'

const script = new URL('../testing/fakeChild.ts', import.meta.url)
let pool: Pool

function makePool(settings: Partial<PoolSettings> = {}): Pool {
  pool = startPool({ ...poolSettings, script, children: 1, timeoutMs: 5000, ...settings })
  return pool
}

let users = 0

/** Runs a job, of a different user each time unless one is given. */
async function ask(command: string, user = `user ${users++}`, fresh = false): Promise<{ pid: number }> {
  return (await pool.run({ task: 'encode', image: Buffer.from(command), fresh }, user)) as unknown as { pid: number }
}

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

afterEach(() => pool.close())

it('reuses a child for the next job and queues the rest', async () => {
  makePool()
  const answers = await Promise.all([ask('slow'), ask('ok'), ask('ok')])
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
})

it('runs as many jobs at once as it has children', async () => {
  makePool({ children: 2 })
  const answers = await Promise.all([ask('slow'), ask('slow')])
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2)
})

it.each(['crash', 'leave'])('fails only the current job when a child should %s', async (command) => {
  makePool()
  const [lost, next] = await Promise.allSettled([ask(command), ask('ok')])
  expect(lost).toMatchObject({ status: 'rejected', reason: { kind: 'failed' } })
  expect(next.status).toBe('fulfilled')
})

it('rejects the job of a killed child and starts a new child', async () => {
  makePool()
  const { pid } = await ask('ok')
  // By itself, once it has the job: from outside, it may end before that reaches it.
  await expect(ask('killed')).rejects.toMatchObject({ kind: 'failed' })
  expect((await ask('ok')).pid).not.toBe(pid)
})

it('starts a new child after an idle one was killed', async () => {
  makePool()
  const { pid } = await ask('ok')
  process.kill(pid, 'SIGKILL')
  await until(() => pool.pids().length === 0)
  expect((await ask('ok')).pid).not.toBe(pid)
})

it.each([
  ['hang', 'open'],
  ['hang later', 'read'],
])('kills a child that takes too long (%s to %s)', async (command, stage) => {
  makePool(stage === 'open' ? { openTimeoutMs: 300 } : { timeoutMs: 300 })
  const [hung, next] = await Promise.allSettled([ask(command), ask('ok')])
  expect(hung).toMatchObject({ reason: { kind: 'failed', message: `Took longer than 300 ms to ${stage}` } })
  expect(next.status).toBe('fulfilled')
})

it('does not count the start of a child towards the time limit of a picture', async () => {
  makePool({ openTimeoutMs: 200, timeoutMs: 200, script: new URL('../testing/slowStart.ts', import.meta.url) })
  await expect(ask('ok')).resolves.toBeDefined()
})

it('is unavailable if a child takes too long to start', async () => {
  makePool({ startTimeoutMs: 1, script: new URL('../testing/slowStart.ts', import.meta.url) })
  await expect(ask('ok')).rejects.toMatchObject({ kind: 'unavailable' })
})

it('runs one job per user at a time', async () => {
  makePool({ children: 2 })
  const answers = await Promise.all([ask('slow', 'ann'), ask('ok', 'ann'), ask('ok', 'ann')])
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
})

it('runs work that takes much memory in a new child', async () => {
  makePool()
  const first = await ask('ok', 'ann', true)
  const second = await ask('ok', 'ann', true)
  expect(second.pid).not.toBe(first.pid)
  expect((await ask('ok')).pid).toBe(second.pid)
})

it('rejects jobs that exceed the queue and returns a retry time', async () => {
  makePool({ queueLimit: 2 })
  const taken = [ask('slow'), ask('ok'), ask('ok')]
  await expect(ask('ok')).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 6 })
  await Promise.all(taken)
  await expect(ask('ok')).resolves.toBeDefined()
})

it('replaces a child after its maximum number of jobs or above its memory limit', async () => {
  makePool({ jobsPerChild: 2 })
  const pids = [await ask('ok'), await ask('ok'), await ask('fat'), await ask('ok')].map(({ pid }) => pid)
  expect(pids[0]).toBe(pids[1])
  expect(new Set(pids).size).toBe(3)
})

it('stops its children after an idle timeout', async () => {
  makePool({ idleMs: 50 })
  await ask('ok')
  expect(pool.pids()).toHaveLength(1)
  await until(() => pool.pids().length === 0)
  await expect(ask('ok')).resolves.toBeDefined()
})

it('rejects waiting and new jobs and stops its children after it is closed', async () => {
  makePool()
  const waiting = [ask('hang'), ask('ok')].map((job) => job.catch((error: unknown) => error))
  await pool.close()
  const [running, queued] = await Promise.all(waiting)
  // Its child may have been ended before it was reached.
  expect(running).toBeInstanceOf(ReadFailure)
  expect(queued).toMatchObject({ kind: 'unavailable' })
  await expect(ask('ok')).rejects.toMatchObject({ kind: 'unavailable' })
  expect(pool.pids()).toHaveLength(0)
})
