import type { KyselyPlugin, QueryId } from 'kysely'
import { isStatement, toStatement } from './statements.ts'

/** Returns a Kysely plugin that holds the results of reads of a table back while the test says so. */
export function heldReads(table: string) {
  const ofTable = new WeakSet<QueryId>()
  const held: (() => void)[] = []
  let isHolding = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isStatement(node)) {
        const { kind, tables } = toStatement(node)
        if (kind === 'select' && tables.includes(table)) ofTable.add(queryId)
      }
      return node
    },
    async transformResult({ queryId, result }) {
      if (isHolding && ofTable.has(queryId)) await new Promise<void>((resolve) => held.push(resolve))
      return result
    },
  }
  return {
    plugin,
    held,
    hold: () => {
      isHolding = true
    },
    /** Releases these reads, and holds no further ones. */
    release: () => {
      isHolding = false
      for (const resume of held.splice(0)) resume()
    },
  }
}
