import { type ChildProcess, fork } from 'node:child_process'
import { ReadFailure } from '../readFailure.ts'
import type { PoolSettings } from './poolSettings.ts'
import type { Answer, Progress, Stage, Work } from './work.ts'

/** One child process and the one job it is at. `spent`: it should do no further one. */
export type Worker = {
  readonly pid: number | undefined
  spent(): boolean
  /** Whether it has done a job. */
  used(): boolean
  /** Resolves when the process is gone. */
  gone: Promise<void>
  work(work: Work): Promise<unknown>
  /** Resolves when the process is gone. */
  end(): Promise<void>
}

type Job = { resolve(result: unknown): void; reject(error: Error): void }

export function startWorker(settings: PoolSettings, onExit: (worker: Worker) => void): Worker {
  const child = forkChild(settings.script)
  const slot = jobSlot()
  let done = 0
  let spent = false

  const lose = (reason: string) => {
    spent = true
    slot.settle(({ reject }) => reject(new ReadFailure('failed', reason)))
    child.kill('SIGKILL')
  }
  const limitTo = (ms: number, stage: Stage | 'start') =>
    slot.limitTo(ms, () => lose(`Took longer than ${ms} ms to ${stage}`))
  const work = (order: Work) =>
    new Promise((resolve, reject) => {
      slot.take({ resolve, reject })
      limitTo(settings.startTimeoutMs, 'start')
      child.send({ id: done, work: order }, (error) => {
        if (error) lose('The reader process could not be reached')
      })
    })
  child.on('message', (answer: Answer | Progress) => {
    if (answer.id !== done) return
    if ('stage' in answer)
      return limitTo(answer.stage === 'open' ? settings.openTimeoutMs : settings.timeoutMs, answer.stage)
    done++
    spent ||= done >= settings.jobsPerChild || answer.rss > settings.mostBytes
    slot.settle(({ resolve, reject }) => {
      if ('result' in answer) resolve(answer.result)
      else reject(new ReadFailure(answer.failure.kind, answer.failure.message))
    })
  })

  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // More than one may follow a failed start or signal, and each needs a listener.
    child.on('error', () => resolve())
  })
  const end = () => {
    spent = true
    child.kill('SIGKILL')
    return gone
  }
  const worker = { pid: child.pid, spent: () => spent, used: () => done > 0, gone, work, end }
  gone.then(() => {
    lose('The reader process ended')
    onExit(worker)
  })
  return worker
}

/** The job under way and its clock. Settling it twice does nothing. */
function jobSlot() {
  let job: Job | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    take(next: Job) {
      job = next
    },
    /** In place of the limit before. */
    limitTo(ms: number, onTimeout: () => void) {
      clearTimeout(timer)
      if (job) timer = setTimeout(onTimeout, ms)
    },
    settle(how: (job: Job) => void) {
      if (!job) return
      const finished = job
      job = undefined
      clearTimeout(timer)
      how(finished)
    },
  }
}

/** In bytes: a layer of the detector is 30 MB, and what is kept between two of them 200 MB. */
const keepMemory = { MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '268435456' }

/**
 * The child decodes what strangers send: it gets no settings and no secrets of the server. Its allocator keeps what
 * the models let go, since they take it again a moment later.
 */
function forkChild(script: URL): ChildProcess {
  return fork(script, {
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', ...keepMemory },
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
