import type { Attached } from '@daybook/domain/attachments'
import { setUnsent } from '../api/deviceCopy.ts'
import { setReceiptState } from '../api/receiptQueue.ts'
import { isOnline } from '../device/network.ts'
import { setWritable } from '../device/writable.ts'
import { makeAttempts, makeExchange } from './exchange.ts'
import { makeReceipts } from './receipts.ts'
import type { Replica } from './replica.ts'
import type { ReplicaStorage } from './storage.ts'
import { joinTabs } from './tabs.ts'
import { toUnchecked } from './unchecked.ts'
import { type WaitingScans, withScans } from './waitingScans.ts'

/** A server that restarts is not worth a word. */
const SHOWN_FAILURES = 3

type Dependencies = {
  userId: string
  replica: Replica
  storage: ReplicaStorage
  scans: WaitingScans
  /** Called after the server has read a picture. */
  onReceiptRead: () => void
  /** Called after another tab has stored server values. */
  onServerValues: () => Promise<void>
}

const hasCreation = (replica: Replica, { kind, id }: Attached) =>
  replica.pending().some(({ edits }) => edits.some((edit) => edit.kind === kind && edit.id === id && !edit.before))

/** Sends what the server does not have, shows what waits, and tells the other tabs. */
export function makeSending(dependencies: Dependencies, signal: AbortSignal) {
  const { userId, replica, storage, scans, onReceiptRead, onServerValues } = dependencies
  let isServerAway = false
  let hasFailed = false

  function showUnsent(isAway = isServerAway) {
    isServerAway = isAway && isOnline()
    if (signal.aborted) return
    const operations = replica.pending().map(({ op }) => op)
    // A file whose row has arrived is uploaded, even if the answer to the upload was lost.
    const scans = receipts.waiting().filter(({ id }) => !replica.rows().stored('attachment', id))
    setUnsent({ waiting: withScans(operations, scans), rejected: replica.rejected(), isServerAway })
    setWritable(replica.cursor() !== undefined)
    showReceipts()
  }

  function showReceipts() {
    const state = receipts.state()
    const unchecked = toUnchecked(receipts.unchecked(), replica.rows())
    if (!signal.aborted) setReceiptState({ ...state, hasFailed: hasFailed || state.hasFailed, unchecked })
  }

  async function loadReceipts() {
    await Promise.all([receipts.load(), replica.loadRejected()])
    showUnsent()
  }

  /** Called after a picture or a file was put among those that wait, removed or uploaded. */
  async function onReceiptKept() {
    await loadReceipts()
    tabs.tellReceipts()
    // Brings the entry.
    void exchange()
  }

  const onSettled = () => onReceiptKept().then(onReceiptRead)

  function onEnd(failures: number) {
    hasFailed = failures > 0
    showUnsent(failures >= SHOWN_FAILURES)
    if (failures === 0) void receipts.run()
  }

  const isUnsent = (of: Attached) => hasCreation(replica, of)
  const uploading = { userId, scans, isUnsent, exchange: () => exchange(), onProgress: showReceipts, onSettled }
  const receipts = makeReceipts(uploading, signal)
  const tabs = joinTabs({ userId, replica, onChange: showUnsent, onReceipts: loadReceipts, onServerValues }, signal)
  const drain = makeExchange({ replica, storage, onStored: tabs.tellStored }, signal)
  const { run: exchange, ended } = makeAttempts({ lock: `exchange ${userId}`, drain, onEnd }, signal)

  return {
    showUnsent,
    exchange,
    ended,
    tabs,
    loadReceipts,

    onReceiptKept,

    /** Sends what waits. Returns whether the server could be reached and has all operations. */
    async sendAll() {
      await exchange()
      if (replica.pending().length > 0) return false
      await receipts.run()
      return !receipts.state().hasFailed
    },
  }
}
