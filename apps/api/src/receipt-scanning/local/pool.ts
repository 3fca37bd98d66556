import { fairScheduler } from '../fairScheduler.ts'
import { ReadFailure } from '../readFailure.ts'
import type { PoolSettings } from './poolSettings.ts'
import type { Done, Work } from './work.ts'
import { startWorker, type Worker } from './worker.ts'

export type Pool = {
  /** Users take turns; one job of a user is worked on at a time. */
  run<T extends Work['task']>(work: Work & { task: T }, userId: string): Promise<Done[T]>
  /** Of the living children. */
  pids(): number[]
  close(): Promise<void>
}

const secondsPerJob = 2

/** Children are started when there is work, one job each at a time, and ended when there has been none for a while. */
export function startPool(settings: PoolSettings): Pool {
  const { children, queueLimit, queueLimitPerUser } = settings
  const scheduler = fairScheduler({ concurrency: children, queueLimit, queueLimitPerUser, secondsPerJob })
  const workers = new Set<Worker>()
  const taken = new Set<Worker>()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const endAll = () => Promise.all([...workers].map((worker) => worker.end()))

  /** As many jobs run as there are children, so one that is not taken is free or about to be gone. */
  const takeWorker = async (fresh: boolean): Promise<Worker> => {
    const free = [...workers].find((worker) => !taken.has(worker) && !worker.spent())
    if (free && !(fresh && free.used())) {
      taken.add(free)
      return free
    }
    if (free) await free.end()
    while (workers.size >= children) await Promise.race([...workers].map(({ gone }) => gone))
    if (closed) throw new ReadFailure('failed', 'The receipt reader is closed')
    const worker = startWorker(settings, (ended) => workers.delete(ended))
    workers.add(worker)
    taken.add(worker)
    return worker
  }

  const perform = async (work: Work) => {
    const worker = await takeWorker(work.fresh ?? false)
    try {
      return await worker.work(work)
    } finally {
      taken.delete(worker)
      if (worker.spent()) void worker.end()
    }
  }

  const rest = () => {
    if (!scheduler.isIdle()) return
    clearTimeout(idle)
    idle = setTimeout(endAll, settings.idleMs).unref()
  }

  return {
    run: <T extends Work['task']>(work: Work & { task: T }, userId: string) => {
      clearTimeout(idle)
      const done = scheduler.run(userId, () => perform(work).finally(() => setImmediate(rest)))
      return done as Promise<Done[T]>
    },
    pids: () => [...workers].flatMap(({ pid }) => pid ?? []),
    close: async () => {
      closed = true
      scheduler.close()
      clearTimeout(idle)
      await endAll()
    },
  }
}
