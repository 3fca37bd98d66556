import type { KyselyPlugin, QueryId } from 'kysely'
import { isStatement, toStatement } from './statements.ts'

/** Returns a Kysely plugin that holds the results of reads of a table back for a test. */
export function heldReads(table: string) {
  const ofTable = new WeakSet<QueryId>()
  const held: (() => void)[] = []
  let left = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isStatement(node)) {
        const { kind, tables } = toStatement(node)
        if (kind === 'select' && tables.includes(table)) ofTable.add(queryId)
      }
      return node
    },
    async transformResult({ queryId, result }) {
      if (!ofTable.has(queryId) || left === 0) return result
      left -= 1
      await new Promise<void>((resolve) => held.push(resolve))
      return result
    },
  }
  return {
    plugin,
    held,
    /** Holds the next reads, all by default. */
    hold: (count = Number.POSITIVE_INFINITY) => {
      left = count
    },
    /** Releases these reads, and holds no further ones. */
    release: () => {
      left = 0
      for (const resume of held.splice(0)) resume()
    },
  }
}
