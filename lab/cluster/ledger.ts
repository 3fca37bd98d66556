import { appendFileSync } from 'node:fs'

/** The reason of an attempt that is to be repeated. */
export const RETRY = '503 with Retry-After'

export type RowKind = 'entry' | 'task' | 'note'
/** A write that a client sends until it is acknowledged. A row that it creates or edits has its amount. */
export type Write = {
  action: 'create' | 'edit' | 'delete'
  id: string
  kind: RowKind | 'mail'
  owner: number
  title: string
  amount: number
  isAcknowledged: boolean
}

/**
 * Returns a book of all writes and their outcomes, kept outside of the servers: in the memory of this process and in a
 * file.
 */
export function openLedger(file: string) {
  const writes: Write[] = []
  const acknowledgedAt: number[] = []
  const rejections = new Map<string, number>()
  const repeated = new Set<Write>()

  return {
    writes,
    rejections,
    repeated,
    /** Begins a write. An edit and a deletion have the title of their row, everything else a new one. */
    begin({
      title = `ledger ${writes.length}`,
      ...write
    }: Omit<Write, 'title' | 'isAcknowledged'> & { title?: string }) {
      const begun: Write = { ...write, title, isAcknowledged: false }
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
      if (write) repeated.add(write)
    },
    /** Returns the last acknowledged write of each row that a person must have. A person writes one after another. */
    rowsOf(owner: number) {
      const rows = new Map<string, Write>()
      for (const write of writes)
        if (write.owner === owner && write.isAcknowledged && write.kind !== 'mail') rows.set(write.id, write)
      return [...rows.values()].filter(({ action }) => action !== 'delete')
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
