import type { KyselyPlugin } from 'kysely'

/** Returns a Kysely plugin that counts the rows that statements return. */
export function countedRows() {
  const counted = { rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counted.rows += result.rows.length
      return result
    },
  }
  return { counted, plugin }
}
