import { expect, it, onTestFinished, vi } from 'vitest'
import { fairScheduler } from './fairScheduler.ts'

const limits = { concurrency: 2, queueLimit: 10, queueLimitPerUser: 1, maxWaitMs: 60_000, secondsPerJob: 4 }

/** Returns the retry time for a user whose second job runs after other users and a first one. */
async function readRetryTime({ run, close }: ReturnType<typeof fairScheduler>) {
  const work = Promise.withResolvers<void>()
  const jobs = ['ann', 'bob', 'ann', 'bob'].map((user) => run(user, () => work.promise))
  const error = await run('ann', () => work.promise).catch((thrown: unknown) => thrown)
  work.resolve()
  await Promise.all(jobs)
  close()
  return error
}

it('returns a retry time from the expected duration and the number of waiting jobs', async () => {
  expect(await readRetryTime(fairScheduler(limits))).toMatchObject({ kind: 'busy', retryAfterSeconds: 6 })
})

it('counts on the measured duration of jobs in the retry time', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const scheduler = fairScheduler(limits)
  for (let n = 0; n < 30; n += 1)
    await scheduler.run('ann', async () => {
      vi.advanceTimersByTime(20_000)
    })
  expect(await readRetryTime(scheduler)).toMatchObject({ kind: 'busy', retryAfterSeconds: 30 })
})
