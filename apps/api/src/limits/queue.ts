type Options = {
  /** Maximum number of running calls, unlimited by default. Calls with the same key always run one at a time. */
  concurrency?: number
  /** Maximum number of waiting calls, in all and per key. Unlimited by default. */
  maxWaiting?: number
  maxWaitingPerKey?: number
  /** A call that has waited this long is rejected. Unlimited by default. */
  maxWaitMs?: number
  /** Returns the error of a call that may not wait, or no longer, from the number of those that wait. */
  makeBusyError?: (waiting: number) => Error
  /** Returns the error of calls that have not started when the queue is closed. */
  makeClosedError?: () => Error
}

type Key = string | undefined
type Release = () => void
type Call = { start(release: Release): void; reject(error: Error): void }
type Waiting = { start(): void; reject(makeError: (waiting: number) => Error): void }

const DEFAULTS = {
  concurrency: Number.POSITIVE_INFINITY,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerKey: Number.POSITIVE_INFINITY,
  makeBusyError: () => new Error('The queue is full'),
  makeClosedError: () => new Error('The queue is closed'),
}

/**
 * Lets calls run in turn: first in, first out for one key, or without keys, and round-robin across keys. If `maxWaiting`
 * calls wait, the first call of another key replaces the last one of the key with the most, if that has several.
 */
export class Queue {
  readonly #options: Options & Required<Omit<Options, 'maxWaitMs'>>
  /** The waiting calls by key. A key whose call starts moves to the end. */
  readonly #waiting = new Map<Key, Waiting[]>()
  readonly #runningKeys = new Set<string>()
  #running = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = { ...DEFAULTS, ...options }
  }

  /** Calls `start` at once or when it is its turn, with the function that ends the call. */
  add(call: Call, key?: string, signal?: AbortSignal) {
    const { makeBusyError, makeClosedError } = this.#options
    if (this.#isClosed) call.reject(makeClosedError())
    else if (this.#isFree(key)) call.start(this.#begin(key))
    else if (this.#makeRoom(key)) this.#wait(call, key, signal)
    else call.reject(makeBusyError(this.#countWaiting()))
  }

  /** Waits until it is this call's turn. Resolves with the function that ends it. Rejects when `signal` is aborted. */
  async acquire(key?: string, signal?: AbortSignal) {
    // Without a promise of its own: each statement of SQLite acquires a lock, which is mostly free.
    if (this.#isFree(key) && !this.#isClosed) return this.#begin(key)
    return new Promise<Release>((start, reject) => this.add({ start, reject }, key, signal))
  }

  /** Runs `work` when it is its turn and returns its result. */
  run<T>(work: () => Promise<T>, key?: string) {
    const perform = async () => work()
    return new Promise<T>((resolve, reject) => {
      this.add({ start: (release) => void perform().finally(release).then(resolve, reject), reject }, key)
    })
  }

  isIdle() {
    return this.#running === 0 && this.#waiting.size === 0
  }

  /** Rejects waiting and further calls. */
  close() {
    this.#isClosed = true
    for (const call of [...this.#waiting.values()].flat()) call.reject(this.#options.makeClosedError)
  }

  #isFree(key: Key) {
    return this.#running < this.#options.concurrency && (key === undefined || !this.#runningKeys.has(key))
  }

  /** Returns the function that ends the call that begins. */
  #begin(key: Key): Release {
    let isRunning = true
    this.#running += 1
    if (key !== undefined) this.#runningKeys.add(key)
    return () => {
      if (!isRunning) return
      isRunning = false
      this.#running -= 1
      if (key !== undefined) this.#runningKeys.delete(key)
      // Below the limit, calls wait only for another one with their key.
      const isAtLimit = this.#running + 1 === this.#options.concurrency
      if (this.#waiting.size > 0) this.#startFirst(isAtLimit ? this.#waiting.keys() : [key])
    }
  }

  #startFirst(keys: Iterable<Key>) {
    for (const key of keys) {
      const calls = this.#waiting.get(key)
      if (!calls || !this.#isFree(key)) continue
      this.#waiting.delete(key)
      this.#waiting.set(key, calls)
      return calls[0]?.start()
    }
  }

  #countWaiting() {
    let count = 0
    for (const calls of this.#waiting.values()) count += calls.length
    return count
  }

  /** Returns whether a call may wait, after replacing another one if it has to. */
  #makeRoom(key: Key) {
    const { maxWaiting, maxWaitingPerKey, makeBusyError } = this.#options
    const waiting = this.#waiting.get(key)
    if (waiting && waiting.length >= maxWaitingPerKey) return false
    if (this.#countWaiting() < maxWaiting) return true
    const [most] = waiting ? [] : [...this.#waiting.values()].toSorted((a, b) => b.length - a.length)
    if (!most || most.length === 1) return false
    most.at(-1)?.reject(makeBusyError)
    return true
  }

  #wait(call: Call, key: Key, signal: AbortSignal | undefined) {
    const { maxWaitMs, makeBusyError } = this.#options
    const calls = this.#waiting.get(key) ?? []
    const cancel = () => entry.reject(makeBusyError)
    const timer = maxWaitMs === undefined ? undefined : setTimeout(cancel, maxWaitMs)
    const stopWaiting = () => {
      calls.splice(calls.indexOf(entry), 1)
      if (calls.length === 0) this.#waiting.delete(key)
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    const entry: Waiting = {
      start: () => {
        stopWaiting()
        call.start(this.#begin(key))
      },
      reject: (makeError) => {
        stopWaiting()
        call.reject(makeError(this.#countWaiting()))
      },
    }
    signal?.addEventListener('abort', cancel)
    calls.push(entry)
    this.#waiting.set(key, calls)
  }
}
