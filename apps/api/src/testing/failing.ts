import type { KyselyPlugin, OperationNode } from 'kysely'
import { isStatement, statementOf } from './statements.ts'

/** What no caller may ever read. */
const INSIDES = 'select password_hash from users at /srv/daybook/db/open.ts:12'

/** The outbox sends in its own time, whatever call is under way. */
function isOutboxAtWork(node: OperationNode) {
  if (!isStatement(node)) return false
  const { kind, tables } = statementOf(node)
  return kind !== 'insert' && tables.includes('outbox_mails')
}

/** Makes the nth statement from now on fail, as if the program had a bug there. */
export function failingDb() {
  let left = Number.POSITIVE_INFINITY
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!isOutboxAtWork(node)) left -= 1
      if (left === 0) throw new Error(INSIDES)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    plugin,
    failAt: (nth: number) => {
      left = nth
    },
  }
}
