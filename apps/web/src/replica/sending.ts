import { setUnsent } from '../api/deviceCopy.ts'
import { isOnline } from '../device/network.ts'
import { setWritable } from '../device/writable.ts'
import { makeAttempts, makeExchange } from './exchange.ts'
import { makeReceipts } from './receipts.ts'
import type { Replica } from './replica.ts'
import type { ReplicaStorage } from './storage.ts'
import { joinTabs } from './tabs.ts'
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
  /** Called after another tab has stored facts. */
  onFacts: () => Promise<void>
}

/** Sends what the server does not have, shows what waits, and tells the other tabs. */
export function makeSending(
  { userId, replica, storage, scans, onReceiptRead, onFacts }: Dependencies,
  signal: AbortSignal,
) {
  let isServerAway = false

  function showUnsent(isAway = isServerAway) {
    isServerAway = isAway && isOnline()
    const operations = replica.pending().map(({ op }) => op)
    if (signal.aborted) return
    setUnsent({ waiting: withScans(operations, receipts.waiting()), rejected: replica.rejected(), isServerAway })
    setWritable(replica.cursor() !== undefined)
  }

  async function loadReceipts() {
    await Promise.all([receipts.load(), replica.loadRejected()])
    showUnsent()
  }

  async function onSettled() {
    await loadReceipts()
    tabs.tellReceipts()
    // Brings the entry.
    void exchange()
    onReceiptRead()
  }

  function onEnd(failures: number) {
    showUnsent(failures >= SHOWN_FAILURES)
    if (failures === 0) void receipts.run()
  }

  const receipts = makeReceipts({ userId, scans, onSettled }, signal)
  const tabs = joinTabs({ userId, replica, onChange: showUnsent, onReceipts: loadReceipts, onFacts }, signal)
  const drain = makeExchange({ replica, storage, onStored: tabs.tellStored }, signal)
  const { run: exchange, ended } = makeAttempts({ lock: `exchange ${userId}`, drain, onEnd }, signal)

  return {
    showUnsent,
    exchange,
    ended,
    tabs,
    loadReceipts,

    /** Called after a picture was put among those that wait. */
    async onReceiptKept() {
      await loadReceipts()
      tabs.tellReceipts()
      void exchange()
    },

    /** Sends what waits. Returns whether the server could be reached and has all operations. */
    async sendAll() {
      await exchange()
      if (replica.pending().length > 0) return false
      await receipts.run()
      return !receipts.hasFailed()
    },
  }
}
