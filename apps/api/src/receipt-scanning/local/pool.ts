import { fairScheduler } from '../fairScheduler.ts'
import { ReadFailure } from '../readFailure.ts'
import type { PoolSettings } from './poolSettings.ts'
import type { Done, Work } from './work.ts'
import { startWorker, type Worker } from './worker.ts'

export type Pool = {
  /** Runs a job. Users are served round-robin, one job per user at a time. */
  run<T extends Work['task']>(work: Work & { task: T }, userId: string): Promise<Done[T]>
  /** Returns the process ids of the running children. */
  pids(): number[]
  close(): Promise<void>
}

const secondsPerJob = 2

/** Starts a pool of child processes: started on demand, one job each at a time, and stopped after an idle timeout. */
export function startPool(settings: PoolSettings): Pool {
  const { children, queueLimit, queueLimitPerUser, maxWaitMs } = settings
  const scheduler = fairScheduler({ concurrency: children, queueLimit, queueLimitPerUser, maxWaitMs, secondsPerJob })
  const workers = new Set<Worker>()
  const taken = new Set<Worker>()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const stopAll = () => Promise.all([...workers].map((worker) => worker.end()))

  /**
   * Returns a free child or starts one. As many jobs run as there are children, so a child that is not taken is free or
   * about to exit.
   */
  const takeWorker = async (fresh: boolean): Promise<Worker> => {
    const free = [...workers].find((worker) => !taken.has(worker) && !worker.spent())
    if (free && !(fresh && free.used())) {
      taken.add(free)
      return free
    }
    if (free) await free.end()
    while (workers.size >= children) await Promise.race([...workers].map(({ exited }) => exited))
    if (closed) throw new ReadFailure(['unavailable', 'The receipt reader is closed'])
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

  const scheduleIdleStop = () => {
    if (!scheduler.isIdle()) return
    clearTimeout(idle)
    idle = setTimeout(stopAll, settings.idleMs).unref()
  }

  return {
    run: <T extends Work['task']>(work: Work & { task: T }, userId: string) => {
      clearTimeout(idle)
      const done = scheduler.run(userId, () => perform(work).finally(() => setImmediate(scheduleIdleStop)))
      return done as Promise<Done[T]>
    },
    pids: () => [...workers].flatMap(({ pid }) => pid ?? []),
    close: async () => {
      closed = true
      scheduler.close()
      clearTimeout(idle)
      await stopAll()
    },
  }
}
