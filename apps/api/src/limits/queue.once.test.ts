import { expect, it, onTestFinished, vi } from 'vitest'
import { Queue } from './queue.ts'

const makeBusyError = (waiting: number) => new Error(`busy: ${waiting}`)
const makeClosedError = () => new Error('closed')

/** Returns a queue whose jobs finish on request, and the order in which they started. */
function setUp(options: ConstructorParameters<typeof Queue>[0] = {}) {
  const queue = new Queue({
    concurrency: 1,
    maxWaiting: 10,
    maxWaitingPerKey: 3,
    maxWaitMs: 60_000,
    makeBusyError,
    makeClosedError,
    ...options,
  })
  const started: string[] = []
  const running: (() => void)[] = []
  const ask = (user: string, job = '') =>
    queue.run(() => {
      started.push(user + job)
      return new Promise<string>((resolve) => running.push(() => resolve(user + job)))
    }, user)
  const finishAll = async () => {
    for (let finish = running.shift(); finish; finish = running.shift()) {
      finish()
      await new Promise(setImmediate)
    }
  }
  return { queue, ask, started, running, finishAll }
}

it('runs the jobs of several users round-robin', async () => {
  const { ask, started, finishAll } = setUp()
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('ann', '3'), ask('bob', '1'), ask('bob', '2'), ask('eve', '1')]
  await finishAll()
  expect(started).toEqual(['ann1', 'ann2', 'bob1', 'eve1', 'ann3', 'bob2'])
  expect(await Promise.all(jobs)).toHaveLength(6)
})

it('runs one job per user at a time, even with free capacity', async () => {
  const { queue, ask, started, running, finishAll } = setUp({ concurrency: 4 })
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('bob', '1')]
  expect(started).toEqual(['ann1', 'bob1'])
  expect(running).toHaveLength(2)
  await finishAll()
  await Promise.all(jobs)
  expect(queue.isIdle()).toBe(true)
})

it('runs jobs without a key in order, as many at once as `concurrency`', async () => {
  const queue = new Queue({ concurrency: 2 })
  const started: number[] = []
  const [first, second] = [await queue.acquire(), await queue.acquire()]
  const third = queue.run(async () => started.push(3))
  const fourth = queue.run(async () => started.push(4))
  expect(started).toEqual([])
  first()
  expect(started).toEqual([3])
  await Promise.all([third, fourth])
  expect(started).toEqual([3, 4])
  expect(queue.isIdle()).toBe(false)
  second()
  expect(queue.isIdle()).toBe(true)
})

it('frees one place when a call is ended twice', async () => {
  const queue = new Queue({})
  const end = await queue.acquire('ann')
  const next = queue.acquire('ann')
  const last = vi.fn<() => Promise<void>>()
  end()
  const endNext = await next
  const done = queue.run(last, 'ann')
  end()
  expect(last).not.toHaveBeenCalled()
  endNext()
  await done
  expect(last).toHaveBeenCalledOnce()
})

it('rejects a user with too many waiting jobs', async () => {
  const { ask, finishAll } = setUp({ maxWaitingPerKey: 1 })
  const jobs = [ask('ann'), ask('ann')]
  await expect(ask('ann')).rejects.toThrow('busy: 1')
  const other = ask('bob')
  await finishAll()
  await Promise.all([...jobs, other])
})

it('replaces a waiting job in a full queue for a user without one', async () => {
  const { ask, started, finishAll } = setUp({ maxWaiting: 3 })
  const jobs = [ask('ann', '1'), ask('ann', '2'), ask('ann', '3'), ask('ann', '4')]
  const last = expect(jobs[3]).rejects.toThrow('busy: 2')
  const bob = ask('bob')
  await last
  await finishAll()
  expect(await bob).toBe('bob')
  expect(started).toEqual(['ann1', 'ann2', 'bob', 'ann3'])
})

it('rejects a new user when each job in the queue is of another user', async () => {
  const { ask, finishAll } = setUp({ maxWaiting: 2 })
  const jobs = [ask('ann'), ask('bob'), ask('eve')]
  await expect(ask('dan')).rejects.toThrow('busy: 2')
  await finishAll()
  await Promise.all(jobs)
})

it('runs the next job after one has failed', async () => {
  const { queue } = setUp()
  const fail = () => {
    throw new Error('no')
  }
  const [failed, next] = [queue.run(fail, 'ann'), queue.run(async () => 'yes', 'ann')]
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it('rejects waiting and new jobs after it is closed', async () => {
  const { queue, ask } = setUp()
  void ask('ann')
  const waiting = expect(ask('bob')).rejects.toThrow('closed')
  queue.close()
  await waiting
  await expect(ask('eve')).rejects.toThrow('closed')
})

it('rejects a job that has waited too long and runs the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, started, finishAll } = setUp()
  const first = ask('ann', '1')
  const late = expect(ask('bob', '1')).rejects.toThrow('busy: 1')
  vi.advanceTimersByTime(50_000)
  const second = ask('bob', '2')
  vi.advanceTimersByTime(11_000)
  await late
  await finishAll()
  expect(await Promise.all([first, second])).toEqual(['ann1', 'bob2'])
  expect(started).toEqual(['ann1', 'bob2'])
})
