import { type Endpoint, filterEntries, getDashboard, type Input, listEntries } from '@daybook/contract'
import { CompiledQuery, type RootOperationNode } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeTestApi, registerUser, sender } from '../testing/api.ts'
import { onServer, testDb } from '../testing/database.ts'

/** Returns SQLite's query plan for each statement on entries that a request runs, without statistics (ANALYZE). */
async function plansOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const db = await testDb()
  let statements: RootOperationNode[] = []
  const recordingDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (db.getExecutor().compileQuery(node, queryId).sql.includes('from "entries"')) statements.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const api = await makeTestApi({ db: recordingDb })
  const { tokens } = await registerUser(api)
  statements = []
  const { status } = await sender(api, { authorization: `Bearer ${tokens.access}` })(endpoint, input)
  expect(status).toBe(200)
  const plans: string[] = []
  for (const query of statements) {
    const { sql, parameters } = db.getExecutor().compileQuery(query, { queryId: 'plan' })
    const given = parameters.map((one) => (typeof one === 'number' ? one : 'any'))
    const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, given))
    plans.push(...rows.map(({ detail }) => detail).filter((detail) => detail.includes('entries')))
  }
  await api.close()
  return plans
}

const DAY_RANGE_SEARCH =
  /^SEARCH entries USING (COVERING )?INDEX entries_by_day \(user_id=\? AND type=\? AND day>\? AND day<\?\)$/
const FULL_SCAN = /^SCAN|entries_by_category \(user_id=\? AND type=\?\)$/

describe.skipIf(onServer)('query plans for ten years of entries', () => {
  it.each([
    ['the dashboard', () => plansOf(getDashboard, {})],
    ['a filter', () => plansOf(filterEntries('expense'), { querystring: { limit: 50 }, body: { date: '2026-03-01' } })],
  ])('%s searches the index by day', async (_, plans) => {
    const output = await plans()
    expect(output).toContainEqual(expect.stringMatching(DAY_RANGE_SEARCH))
    expect(output.filter((plan) => FULL_SCAN.test(plan))).toEqual([])
  })

  it('reads a page in index order', async () => {
    const output = await plansOf(listEntries('expense'), { querystring: { limit: 50 } })
    expect(new Set(output)).toEqual(new Set(['SEARCH entries USING INDEX entries_by_day (user_id=? AND type=?)']))
  })
})
