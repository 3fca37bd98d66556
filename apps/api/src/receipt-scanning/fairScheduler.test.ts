import { expect, it, onTestFinished, vi } from 'vitest'
import { fairScheduler } from './fairScheduler.ts'
import type { ReadFailure } from './readFailure.ts'

/** Returns a scheduler whose jobs finish on request, and the order in which they started. */
function schedule(settings: Partial<Parameters<typeof fairScheduler>[0]> = {}) {
  const scheduler = fairScheduler({
    concurrency: 1,
    queueLimit: 10,
    queueLimitPerUser: 3,
    maxWaitMs: 60_000,
    secondsPerJob: 2,
    ...settings,
  })
  const started: string[] = []
  const running: (() => void)[] = []
  const ask = (user: string, job = '') =>
    scheduler.run(user, () => {
      started.push(user + job)
      return new Promise<string>((resolve) => running.push(() => resolve(user + job)))
    })
  const finishAll = async () => {
    for (let finish = running.shift(); finish; finish = running.shift()) {
      finish()
      await new Promise(setImmediate)
    }
  }
  return { scheduler, ask, started, running, finishAll }
}

it('runs the jobs of several users round-robin', async () => {
  const { ask, started, finishAll } = schedule()
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('ann', '3'), ask('bob', '1'), ask('bob', '2'), ask('eve', '1')]
  await finishAll()
  expect(started).toEqual(['ann1', 'ann2', 'bob1', 'eve1', 'ann3', 'bob2'])
  expect(await Promise.all(jobs)).toHaveLength(6)
})

it('runs one job per user at a time, even with free capacity', async () => {
  const { ask, started, running, finishAll } = schedule({ concurrency: 4 })
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('bob', '1')]
  expect(started).toEqual(['ann1', 'bob1'])
  expect(running).toHaveLength(2)
  await finishAll()
  await Promise.all(jobs)
})

it('rejects a user with too many waiting jobs and returns a retry time', async () => {
  const { ask, finishAll } = schedule({ queueLimitPerUser: 1 })
  const jobs = [ask('ann'), ask('ann')]
  await expect(ask('ann')).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 4 })
  const other = ask('bob')
  await finishAll()
  await Promise.all([...jobs, other])
})

it('replaces a waiting job in a full queue for a user without one', async () => {
  const { ask, started, finishAll } = schedule({ queueLimit: 3 })
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('ann', '3'), ask('ann', '4')]
  const last = jobs[3]!.catch((error: unknown) => error)
  const bob = ask('bob')
  expect(await last).toMatchObject({ kind: 'busy' })
  await finishAll()
  expect(await bob).toBe('bob')
  expect(started).toEqual(['ann1', 'ann2', 'bob', 'ann3'])
})

it('rejects a new user when each job in the queue is of another user', async () => {
  const { ask, finishAll } = schedule({ queueLimit: 2 })
  const jobs = [ask('ann'), ask('bob'), ask('eve')]
  await expect(ask('dan')).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 6 })
  await finishAll()
  await Promise.all(jobs)
})

it('runs the next job after one has failed', async () => {
  const { scheduler } = schedule()
  await expect(scheduler.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await scheduler.run('ann', async () => 'yes')).toBe('yes')
})

it('rejects waiting and new jobs after it is closed', async () => {
  const { scheduler, ask } = schedule()
  void ask('ann')
  const waiting = ask('bob').catch((error: unknown) => error)
  scheduler.close()
  expect(await waiting).toMatchObject({ kind: 'unavailable' })
  await expect(ask('eve')).rejects.toMatchObject({ kind: 'unavailable' })
})

it('counts on the measured duration of jobs in the retry time', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, finishAll, running } = schedule({ queueLimitPerUser: 1 })
  for (let n = 0; n < 30; n += 1) {
    const job = ask('ann')
    vi.advanceTimersByTime(20_000)
    running.shift()?.()
    await job
    await new Promise(setImmediate)
  }
  const jobs = [ask('ann'), ask('ann')]
  const error = await ask('ann').catch((thrown: unknown) => thrown)
  expect((error as ReadFailure).retryAfterSeconds).toBeGreaterThan(35)
  await finishAll()
  await Promise.all(jobs)
})

it('rejects a job that has waited too long and runs the others', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, started, finishAll } = schedule()
  const first = ask('ann', '1')
  const late = ask('bob', '1').catch((error: unknown) => error)
  vi.advanceTimersByTime(50_000)
  const second = ask('bob', '2')
  vi.advanceTimersByTime(11_000)
  expect(await late).toMatchObject({ kind: 'busy' })
  await finishAll()
  expect(await Promise.all([first, second])).toEqual(['ann1', 'bob2'])
  expect(started).toEqual(['ann1', 'bob2'])
})
