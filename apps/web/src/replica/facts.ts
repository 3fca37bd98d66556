import { type Endpoint, getBalance, getUser, nameOf } from '@daybook/contract'
import type { Facts } from './answers.ts'
import { readFact } from './network.ts'
import type { ReplicaStorage } from './storage.ts'

/** What the server computes and no row says: the address, and the receipts read today. */
const SOURCES: readonly Endpoint[] = [getUser, getBalance]

/** Keeps the last answers of the server to what no row says. */
export function makeFacts(storage: ReplicaStorage, onChange: () => void) {
  let facts: Facts = {}
  return {
    all: () => facts,

    async load() {
      facts = ((await storage.readMeta('facts')) as Facts | undefined) ?? {}
      onChange()
    },

    /** Reads them from the server again, and stores them for the other tabs, too. */
    async refresh() {
      const bodies = await Promise.all(SOURCES.map(readFact))
      facts = Object.fromEntries(SOURCES.map((endpoint, at) => [nameOf(endpoint), bodies[at]]))
      onChange()
      await storage.writeMeta('facts', facts)
    },
  }
}
