import { appendFileSync } from 'node:fs'

/** The reason of an attempt that is to be repeated. */
export const RETRY = '503 with Retry-After'

type Kind = 'entry' | 'task' | 'note' | 'mail'
/** A write that a client sends until it is acknowledged. */
export type Write = { id: string; kind: Kind; owner: number; title: string; amount: number; isAcknowledged: boolean }

/**
 * Returns a book of all writes and their outcomes, kept outside of the servers: in the memory of this process and in a
 * file.
 */
export function openLedger(file: string) {
  const writes: Write[] = []
  const acknowledgedAt: number[] = []
  const rejections = new Map<string, number>()
  const repeated = new Set<string>()

  return {
    writes,
    rejections,
    repeated,
    begin(write: Omit<Write, 'title' | 'isAcknowledged'>): Write {
      const begun = { ...write, title: `ledger ${writes.length}`, isAcknowledged: false }
      writes.push(begun)
      return begun
    },
    acknowledge(write: Write) {
      write.isAcknowledged = true
      acknowledgedAt.push(performance.now())
      appendFileSync(file, `${JSON.stringify(write)}\n`)
    },
    /** Counts an attempt that was not acknowledged. */
    reject(reason: string, write?: Write) {
      rejections.set(reason, (rejections.get(reason) ?? 0) + 1)
      if (write) repeated.add(write.id)
    },
    /** Returns the seconds of the longest time without an acknowledged write since then. */
    outageSince(began: number) {
      const times = [began, ...acknowledgedAt.filter((at) => at > began), performance.now()]
      return Math.max(...times.slice(1).map((at, n) => at - times[n]!)) / 1000
    },
    acknowledgedSince: (began: number) => acknowledgedAt.filter((at) => at > began).length,
  }
}
export type Ledger = ReturnType<typeof openLedger>
