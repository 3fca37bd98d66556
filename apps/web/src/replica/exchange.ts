import { SYNC_OPERATIONS, SYNC_VERSION, type SyncError } from '@daybook/contract'
import { SessionEnded } from '../api/errors.ts'
import { markRows } from '../session/deviceDatabase.ts'
import { withCrossTabLock } from '../session/withCrossTabLock.ts'
import { computeBatch, isByProxy, isPerhapsOfOne, isRejection, toSent } from './batch.ts'
import { type Cursor, hasMore } from './cursor.ts'
import { exchange } from './network.ts'
import type { Exchanged, Replica } from './replica.ts'
import { takeSnapshot } from './snapshot.ts'
import type { Queued, Rejected, ReplicaStorage } from './storage.ts'

/** What one exchange has changed on this device. Other tabs apply it, too. Without an answer, all rows are new. */
export type Stored = { from: Cursor | undefined; answer?: Exchanged; done: Queued[]; rejected: Rejected[] }

type Dependencies = { replica: Replica; storage: ReplicaStorage; onStored: (stored: Stored) => void }

/** Sends what the server does not have, and receives what this device does not have. */
export function makeExchange({ replica, storage, onStored }: Dependencies, signal: AbortSignal) {
  /** The size of a batch: one operation after an error that any of them can have caused. */
  let batchSize = SYNC_OPERATIONS
  const isBlockedAlone = makeProxyCheck(replica)

  async function snapshot() {
    const from = replica.cursor()
    const { rows, cursor } = await takeSnapshot(storage, signal)
    replica.replace(rows, cursor)
    markRows()
    onStored({ from, done: [], rejected: [] })
  }

  async function store(answer: Exchanged, done: Queued[], rejected: Rejected[]) {
    const commit = replica.apply(answer, done, rejected)
    // If it fails, the rows in memory are ahead of the disk.
    const isStored = await storage.commit(commit).catch((error) => replica.load().then(() => Promise.reject(error)))
    if (isStored) onStored({ from: commit.from, answer, done, rejected })
    else await replica.load()
  }

  /** Leaves out the operation that makes the server reject the whole request: puts it aside once it is alone. */
  async function leaveOut(error: unknown, batch: Queued[]) {
    if (!isPerhapsOfOne(error)) throw error
    if (batch.length > 1) batchSize = 1
    else if (batch[0] && isRejection(error)) {
      if (isByProxy(error) && !(await isBlockedAlone(batch[0].op.id))) throw error
      const { code, message, params } = error
      const { epoch, seq } = replica.cursor()!
      const rejected = [{ op: batch[0].op, error: { code, message, ...(params && { params }) } }]
      await store({ epoch, seq, more: false, changes: [] }, batch, rejected)
    } else throw error
    return undefined
  }

  /** Makes one exchange. Returns whether there is more to send or to receive. */
  async function once() {
    const { epoch, seq } = replica.cursor()!
    const batch = computeBatch(await storage.outbox(), batchSize)
    const answer = await exchange(epoch, seq, batch.map(toSent)).catch((error) => leaveOut(error, batch))
    if (!answer) return true
    if ('reset' in answer) {
      // First: if the tab is closed in between, the next exchange does both.
      if (answer.epoch !== epoch) await requeue(replica, storage)
      await snapshot()
      return true
    }
    batchSize = SYNC_OPERATIONS
    const { done, rejected, unknown } = sortResults(batch, answer)
    if (done.length > 0 || answer.seq !== seq) await store(answer, done, rejected)
    if (hasMore(answer.v, replica.cursor()!)) await snapshot()
    if (unknown.length > 0) throw new Error('The server does not know the operations of this version yet')
    return answer.more || (await storage.outbox()).length > 0
  }

  /** Exchanges until nothing is left. */
  return async function drain() {
    replica.addFromOtherTabs(await storage.outbox())
    if (!replica.cursor()) await snapshot()
    for (let more = true; more && !signal.aborted; ) more = await once()
  }
}

/** Sends the confirmed operations again: the server was restored from a backup that may not have them. */
async function requeue(replica: Replica, storage: ReplicaStorage) {
  const known = new Set((await storage.outbox()).map(({ op }) => op.id))
  await storage.requeue((await storage.confirmed()).filter(({ id }) => !known.has(id)))
  await replica.load()
}

/**
 * Returns a function that says whether a proxy in front of the server has rejected an operation twice, alone, while it
 * lets others pass. It throws if the proxy rejects every request, which says nothing of this one: its sign-in has expired,
 * or the server restarts.
 */
function makeProxyCheck(replica: Replica) {
  let suspect: string | undefined
  return async (id: string) => {
    const { epoch, seq } = replica.cursor()!
    await exchange(epoch, seq, [])
    const isAgain = suspect === id
    suspect = id
    return isAgain
  }
}

type Results = { v?: number | undefined; results: { id: string; error?: SyncError | null | undefined }[] }

/** Returns what the server has carried out or rejected, and what it does not know yet. */
function sortResults(batch: Queued[], { v, results }: Results) {
  const errors = new Map(results.map(({ id, error }) => [id, error]))
  // A server of an earlier release does not know them; one of this release will.
  const isEarlier = (v ?? 1) < SYNC_VERSION
  const unknown = batch.filter(({ op }) => isEarlier && errors.get(op.id)?.code === 'operation_unknown')
  const done = batch.filter((one) => errors.has(one.op.id) && !unknown.includes(one))
  const rejected = done.flatMap(({ op }): Rejected[] => {
    const error = errors.get(op.id)
    return error ? [{ op, error }] : []
  })
  return { done, rejected, unknown }
}

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

type Attempts = {
  lock: string
  drain: () => Promise<void>
  /** Called when an attempt has ended, with the number of failed ones since the last that succeeded. */
  onEnd: (failures: number) => void
  /** Returns the shortest pause after an error, in ms. */
  pauseAfter?: (error: unknown) => number
}

/** Repeats failed exchanges after a pause, in one tab at a time. */
export function makeAttempts({ lock, drain, onEnd, pauseAfter = () => 0 }: Attempts, signal: AbortSignal) {
  let running: Promise<void> | undefined
  let isRequested = false
  let failures = 0
  let pauses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  async function attempt() {
    try {
      while (isRequested && !signal.aborted) {
        isRequested = false
        await withCrossTabLock(lock, drain)
      }
      // At once: what is requested from here on needs an attempt of its own.
      running = undefined
      failures = 0
      onEnd(failures)
    } catch (error) {
      running = undefined
      if (signal.aborted || error instanceof SessionEnded) return
      failures += 1
      onEnd(failures)
      timer = setTimeout(start, Math.max(pauseAfter(error), Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses)))
      pauses += 1
    }
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    isRequested = true
    running ??= attempt()
    return running
  }

  return {
    /** Exchanges now, without the rest of a pause. Resolves when the attempt has ended. */
    run() {
      pauses = 0
      return signal.aborted ? Promise.resolve() : start()
    },

    /** Resolves when no attempt is running. */
    ended: () => running ?? Promise.resolve(),
  }
}
