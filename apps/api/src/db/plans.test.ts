import { type Endpoint, filterEntries, getDashboard, type Input, listEntries } from '@daybook/contract'
import { CompiledQuery, type RootOperationNode } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeTestApi, registerUser, sender } from '../testing/api.ts'
import { onServer, testDb } from '../testing/database.ts'

/** How SQLite goes about each statement on entries that a call asks for, with no statistics to help it. */
async function plansOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const db = await testDb()
  let statements: RootOperationNode[] = []
  const hearing = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (db.getExecutor().compileQuery(node, queryId).sql.includes('from "entries"')) statements.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const api = await makeTestApi({ db: hearing })
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

const TO_THE_DAY =
  /^SEARCH entries USING (COVERING )?INDEX entries_by_day \(user_id=\? AND type=\? AND day>\? AND day<\?\)$/
const THROUGH_ALL_YEARS = /^SCAN|entries_by_category \(user_id=\? AND type=\?\)$/

describe.skipIf(onServer)('somebody with ten years of entries', () => {
  it.each([
    ['the dashboard', () => plansOf(getDashboard, {})],
    ['a filter', () => plansOf(filterEntries('expense'), { querystring: { limit: 50 }, body: { date: '2026-03-01' } })],
  ])('%s goes to the day it asks for', async (_, plans) => {
    const output = await plans()
    expect(output).toContainEqual(expect.stringMatching(TO_THE_DAY))
    expect(output.filter((plan) => THROUGH_ALL_YEARS.test(plan))).toEqual([])
  })

  it('a page is read in the order of its index', async () => {
    const output = await plansOf(listEntries('expense'), { querystring: { limit: 50 } })
    expect(new Set(output)).toEqual(new Set(['SEARCH entries USING INDEX entries_by_day (user_id=? AND type=?)']))
  })
})
