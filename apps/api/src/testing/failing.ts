import type { KyselyPlugin, OperationNode } from 'kysely'
import { makeTestApi } from './api.ts'
import { testDb } from './database.ts'
import { isStatement, toStatement } from './statements.ts'

/** Internal details that no response may contain. */
const INTERNAL_DETAILS = 'select password_hash from users at /srv/daybook/db/open.ts:12'

/** Statements of the outbox are not counted, since it sends in the background, independently of requests. */
function isBackgroundSend(node: OperationNode) {
  if (!isStatement(node)) return false
  const { kind, tables } = toStatement(node)
  return kind !== 'insert' && tables.includes('outbox_mails')
}

/** Returns a Kysely plugin that makes the nth statement from now on throw, to simulate a bug. */
export function failingDb() {
  let remaining = Number.POSITIVE_INFINITY
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!isBackgroundSend(node)) remaining -= 1
      if (remaining === 0) throw new Error(INTERNAL_DETAILS)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    plugin,
    /** Makes an API on a database of its own whose statements fail. Nothing polls it: its queries would fail in place of others. */
    async makeApi(options: Pick<Parameters<typeof makeTestApi>[0] & object, 'env'> = {}) {
      const api = await makeTestApi({ ...options, db: (await testDb()).withPlugin(plugin) })
      await Promise.all([api.app.reminders.stop(), api.app.push.stop()])
      return api
    },
    failAt: (nth: number) => {
      remaining = nth
    },
  }
}
