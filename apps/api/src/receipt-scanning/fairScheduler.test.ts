import { expect, it } from 'vitest'
import { fairScheduler } from './fairScheduler.ts'

/** Jobs that are finished by hand, and the order in which they started. */
function schedule(settings: Partial<Parameters<typeof fairScheduler>[0]> = {}) {
  const scheduler = fairScheduler({
    concurrency: 1,
    queueLimit: 10,
    queueLimitPerUser: 3,
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

it('lets users take turns, however many jobs one of them has', async () => {
  const { ask, started, finishAll } = schedule()
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('ann', '3'), ask('bob', '1'), ask('bob', '2'), ask('eve', '1')]
  await finishAll()
  expect(started).toEqual(['ann1', 'ann2', 'bob1', 'eve1', 'ann3', 'bob2'])
  expect(await Promise.all(jobs)).toHaveLength(6)
})

it('runs one job of a user at a time, even with nothing else to do', async () => {
  const { ask, started, running, finishAll } = schedule({ concurrency: 4 })
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('bob', '1')]
  expect(started).toEqual(['ann1', 'bob1'])
  expect(running).toHaveLength(2)
  await finishAll()
  await Promise.all(jobs)
})

it('rejects a user with too many waiting jobs and says when to come back', async () => {
  const { ask, finishAll } = schedule({ queueLimitPerUser: 1 })
  const jobs = [ask('ann'), ask('ann')]
  await expect(ask('ann')).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 4 })
  const other = ask('bob')
  await finishAll()
  await Promise.all([...jobs, other])
})

it('makes room in a full queue for a user who has nothing waiting', async () => {
  const { ask, started, finishAll } = schedule({ queueLimit: 3 })
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('ann', '3'), ask('ann', '4')]
  const last = jobs[3]!.catch((error: unknown) => error)
  const bob = ask('bob')
  expect(await last).toMatchObject({ kind: 'busy' })
  await finishAll()
  expect(await bob).toBe('bob')
  expect(started).toEqual(['ann1', 'ann2', 'bob', 'ann3'])
})

it('rejects everybody once each place of the queue is another user', async () => {
  const { ask, finishAll } = schedule({ queueLimit: 2 })
  const jobs = [ask('ann'), ask('bob'), ask('eve')]
  await expect(ask('dan')).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 6 })
  await finishAll()
  await Promise.all(jobs)
})

it('goes on after a job that failed', async () => {
  const { scheduler } = schedule()
  await expect(scheduler.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await scheduler.run('ann', async () => 'yes')).toBe('yes')
})

it('rejects what waits, and everything new, once it is closed', async () => {
  const { scheduler, ask } = schedule()
  void ask('ann')
  const waiting = ask('bob').catch((error: unknown) => error)
  scheduler.close()
  expect(await waiting).toMatchObject({ kind: 'failed' })
  await expect(ask('eve')).rejects.toMatchObject({ kind: 'failed' })
})
