import type { Stored } from './exchange.ts'
import type { Replica } from './replica.ts'
import type { Queued } from './storage.ts'

type Message =
  | { queued: Queued }
  | { stored: Stored }
  | { settled: string }
  | { receipts: true }
  | { serverValues: true }

type Dependencies = {
  userId: string
  replica: Replica
  onChange: () => void
  /** Reads the waiting pictures again. */
  onReceipts: () => Promise<void>
  /** Reads the server values again. */
  onServerValues: () => Promise<void>
}

/** Keeps the tabs of one user equal: each applies what the others have stored. */
export function joinTabs({ userId, replica, onChange, onReceipts, onServerValues }: Dependencies, signal: AbortSignal) {
  const channel = new BroadcastChannel(`replica ${userId}`)
  signal.addEventListener('abort', () => channel.close())

  async function apply({ from, answer, done, rejected }: Stored) {
    const current = replica.cursor()
    const isNext =
      current &&
      from &&
      current.seq === from.seq &&
      current.epoch === from.epoch &&
      current.generation === from.generation
    if (answer && isNext) replica.apply(answer, done, rejected)
    else await replica.load()
  }

  async function receive(data: Message) {
    if ('queued' in data) replica.addFromOtherTabs([data.queued])
    else if ('stored' in data) await apply(data.stored)
    else if ('receipts' in data) await onReceipts()
    else if ('serverValues' in data) await onServerValues()
    else await replica.load()
    onChange()
  }
  // The database is closed when the session ends.
  channel.onmessage = ({ data }: MessageEvent<Message>) => void receive(data).catch(() => undefined)

  const tell = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message)
  }
  return {
    tellQueued: (queued: Queued) => tell({ queued }),
    tellStored: (stored: Stored) => tell({ stored }),
    /** Tells that a rejected operation is settled. */
    tellSettled: (settled: string) => tell({ settled }),
    /** Tells that the waiting pictures have changed. */
    tellReceipts: () => tell({ receipts: true }),
    /** Tells that the server values have changed. */
    tellServerValues: () => tell({ serverValues: true }),
  }
}
