import type { Stored } from './exchange.ts'
import type { Replica } from './replica.ts'
import type { Queued } from './storage.ts'

type Message = { queued: Queued } | { stored: Stored } | { settled: string } | { receipts: true }

type Dependencies = {
  userId: string
  replica: Replica
  onChange: () => void
  /** Reads the waiting pictures again. */
  onReceipts: () => Promise<void>
}

/** Keeps the tabs of one user equal: each applies what the others have stored. */
export function joinTabs({ userId, replica, onChange, onReceipts }: Dependencies, signal: AbortSignal) {
  const channel = new BroadcastChannel(`replica ${userId}`)
  signal.addEventListener('abort', () => channel.close())

  async function apply({ from, answer, done, rejected }: Stored) {
    const own = replica.cursor()
    const isNext = own && from && own.seq === from.seq && own.epoch === from.epoch && own.generation === from.generation
    if (answer && isNext) replica.apply(answer, done, rejected)
    else await replica.load()
  }

  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if ('queued' in data) replica.hear([data.queued])
    else if ('stored' in data) await apply(data.stored)
    else if ('receipts' in data) await onReceipts()
    else await replica.load()
    onChange()
  }

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
  }
}
