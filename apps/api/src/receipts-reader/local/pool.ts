import { ReadFailure } from '../readFailure.ts'
import type { PoolSettings } from './poolSettings.ts'
import type { Done, Work } from './work.ts'
import { startWorker, type Worker } from './worker.ts'

export type Pool = {
  run<T extends Work['task']>(work: Work & { task: T }): Promise<Done[T]>
  /** Of the living children. */
  pids(): number[]
  close(): Promise<void>
}

type Waiting = { work: Work; resolve(result: unknown): void; reject(error: unknown): void }

const secondsPerJob = 2
const waitsFull = 'The receipt reader is busy. Please try again in a moment.'

/** Children are started when there is work, one job each at a time, and ended when there has been none for a while. */
export function startPool(settings: PoolSettings): Pool {
  const workers = new Set<Worker>()
  const queue: Waiting[] = []
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const endAll = () => Promise.all([...workers].map((worker) => worker.end()))

  const next = () => {
    const waiting = queue[0]
    if (!waiting) return rest()
    const worker = freeWorker()
    if (!worker) return
    queue.shift()
    worker
      .work(waiting.work)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        if (worker.spent()) worker.end()
        next()
      })
    next()
  }

  const freeWorker = (): Worker | undefined => {
    const free = [...workers].find(({ busy, spent }) => !busy() && !spent())
    if (free || workers.size >= settings.children) return free
    const worker = startWorker(settings, (ended) => {
      workers.delete(ended)
      next()
    })
    workers.add(worker)
    return worker
  }

  const rest = () => {
    if ([...workers].some(({ busy }) => busy())) return
    clearTimeout(idle)
    idle = setTimeout(endAll, settings.idleMs).unref()
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ReadFailure('failed', 'The receipt reader is closed'))
        if (queue.length >= settings.queueLimit) {
          const seconds = Math.ceil(((queue.length + 1) * secondsPerJob) / settings.children)
          return reject(new ReadFailure('busy', waitsFull, seconds))
        }
        clearTimeout(idle)
        queue.push({ work, resolve: resolve as (result: unknown) => void, reject })
        next()
      }),
    pids: () => [...workers].flatMap(({ pid }) => pid ?? []),
    close: async () => {
      closed = true
      clearTimeout(idle)
      for (const { reject } of queue.splice(0)) reject(new ReadFailure('failed', 'The receipt reader is closed'))
      await endAll()
    },
  }
}
