import { type Endpoint, getBalance, getUser, nameOf } from '@daybook/contract'
import type { ServerValues } from './answers.ts'
import { readServerValue } from './network.ts'
import type { ReplicaStorage } from './storage.ts'

/** What the server computes and no row says: the address, and the receipts read today. */
const SOURCES: readonly Endpoint[] = [getUser, getBalance]

/** Keeps the last answers of the server to what no row says. */
export function makeServerValues(storage: ReplicaStorage, onChange: () => void) {
  let serverValues: ServerValues = {}
  return {
    all: () => serverValues,

    async load() {
      serverValues = ((await storage.readMeta('facts')) as ServerValues | undefined) ?? {}
      onChange()
    },

    /** Reads them from the server again, and stores them for the other tabs, too. */
    async refresh() {
      const bodies = await Promise.all(SOURCES.map(readServerValue))
      serverValues = Object.fromEntries(SOURCES.map((endpoint, at) => [nameOf(endpoint), bodies[at]]))
      onChange()
      await storage.writeMeta('facts', serverValues)
    },
  }
}
