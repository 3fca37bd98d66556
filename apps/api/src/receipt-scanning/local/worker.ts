import { type ChildProcess, fork } from 'node:child_process'
import { type Failure, ReadFailure } from '../readFailure.ts'
import type { PoolSettings } from './poolSettings.ts'
import { readUsage } from './processUsage.ts'
import type { Answer, Progress, Stage, Work } from './work.ts'

/** A child process and its current job. `spent`: it must not take another one. */
export type Worker = {
  readonly pid: number | undefined
  spent(): boolean
  /** Returns whether it has finished a job. */
  used(): boolean
  /** Resolves when the process has exited. */
  exited: Promise<void>
  work(work: Work): Promise<unknown>
  /** Kills the process. Resolves when it has exited. */
  end(): Promise<void>
}

type Job = { resolve(result: unknown): void; reject(error: Error): void }

export function startWorker(settings: PoolSettings, onExit: (worker: Worker) => void): Worker {
  const child = forkChild(settings.script)
  const slot = jobSlot()
  let done = 0
  let spent = false
  let isPdf = false

  const fail = (...failure: Failure) => {
    spent = true
    slot.settle(({ reject }) => reject(new ReadFailure(failure)))
    child.kill('SIGKILL')
  }
  const limitTo = (ms: number, stage: Stage | 'start') =>
    slot.limitTo(ms, () => fail(stage === 'start' ? 'unavailable' : 'failed', `Took longer than ${ms} ms to ${stage}`))
  const begin = (stage: Stage) => {
    limitTo(stage === 'open' ? settings.openTimeoutMs : settings.timeoutMs, stage)
    const openCpuMs = isPdf ? settings.openPdfCpuMs : settings.openCpuMs
    const cpuMs = stage === 'open' ? openCpuMs : settings.cpuMs
    slot.watch(usageCheck(child.pid, { cpuMs, bytes: settings.limitBytes }), (excess) => {
      // These would fail every time: no file of an ordinary size takes as much.
      if (isPdf) fail('picture', { code: 'pdf_unreadable' })
      else if (stage === 'open') fail('picture', { code: 'image_damaged' })
      else fail('failed', `Took ${excess} to ${stage}`)
    })
  }
  const work = (order: Work) =>
    new Promise((resolve, reject) => {
      slot.take({ resolve, reject })
      isPdf = order.isPdf ?? false
      limitTo(settings.startTimeoutMs, 'start')
      child.send({ id: done, work: order }, (error) => {
        if (error) fail('unavailable', 'The reader process could not be reached')
      })
    })
  child.on('message', (answer: Answer | Progress) => {
    if (answer.id !== done) return
    if ('stage' in answer) return begin(answer.stage)
    done++
    spent ||= done >= settings.jobsPerChild || answer.rss > settings.mostBytes
    slot.settle(({ resolve, reject }) => {
      if ('result' in answer) resolve(answer.result)
      else reject(new ReadFailure(answer.failure))
    })
  })

  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // A failed start or signal can emit several errors, and each needs a listener.
    child.on('error', () => resolve())
  })
  const end = () => {
    spent = true
    child.kill('SIGKILL')
    return exited
  }
  const worker = { pid: child.pid, spent: () => spent, used: () => done > 0, exited, work, end }
  exited.then(() => {
    fail('failed', 'The reader process ended')
    onExit(worker)
  })
  return worker
}

const CHECK_MS = 25

/** Returns a function that returns which limit a process exceeds, counted from now on. */
function usageCheck(pid: number | undefined, limits: { cpuMs: number; bytes: number }) {
  const before = readUsage(pid)
  return () => {
    const now = readUsage(pid)
    if (!before || !now) return undefined
    if (now.bytes > limits.bytes) return `more than ${limits.bytes} bytes`
    return now.cpuMs - before.cpuMs > limits.cpuMs ? `more than ${limits.cpuMs} ms of CPU time` : undefined
  }
}

/** Holds the current job and its timer. Settling it twice does nothing. */
function jobSlot() {
  let job: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let watcher: NodeJS.Timeout | undefined
  return {
    take(next: Job) {
      job = next
    },
    /** Replaces the previous time limit. */
    limitTo(ms: number, onTimeout: () => void) {
      clearTimeout(timer)
      if (job) timer = setTimeout(onTimeout, ms)
    },
    /** Replaces the previous check, which returns what is exceeded. */
    watch(check: () => string | undefined, onExcess: (excess: string) => void) {
      clearInterval(watcher)
      if (!job) return
      watcher = setInterval(() => {
        const excess = check()
        if (excess) onExcess(excess)
      }, CHECK_MS)
    },
    settle(how: (job: Job) => void) {
      if (!job) return
      const finished = job
      job = undefined
      clearTimeout(timer)
      clearInterval(watcher)
      how(finished)
    },
  }
}

/** In bytes: a layer of the detector takes 30 MB, and 200 MB are kept between two layers. */
const keepMemory = { MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '268435456' }

/**
 * Starts the child. It decodes untrusted files, so it gets none of the server's settings and secrets. Its allocator
 * keeps the memory the models free, because they need it again a moment later.
 */
function forkChild(script: URL): ChildProcess {
  return fork(script, {
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', ...keepMemory },
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
