import type { ScanResult } from '@daybook/contract'
import type { Rejected } from '../storage.ts'
import type { WaitingScan, WaitingScans } from '../waitingScans.ts'

/** Returns the pictures and files of a user in memory, since the tests have no IndexedDB. */
export function memoryScans(...added: WaitingScan[]) {
  const waiting = new Map(added.map((scan) => [scan.id, scan]))
  const unchecked = new Map<string, ScanResult>()
  const rejected: Rejected[] = []
  const scans: WaitingScans = {
    list: async () => [...waiting.values()],
    async add(...added) {
      for (const scan of added) waiting.set(scan.id, scan)
    },
    remove: async (id) => waiting.delete(id),
    async countAttempt(id) {
      const scan = waiting.get(id)
      if (scan) waiting.set(id, { ...scan, attempts: (scan.attempts ?? 0) + 1 })
    },
    async settle(result) {
      waiting.delete(result.transaction.id)
      unchecked.set(result.transaction.id, result)
    },
    unchecked: async () => [...unchecked.values()],
    async markChecked(ids) {
      for (const id of ids) unchecked.delete(id)
    },
    async reject(one) {
      waiting.delete(one.op.id)
      rejected.push(one)
    },
  }
  return { scans, waiting, unchecked, rejected }
}
