import {
  createAccount,
  type Endpoint,
  filterEntries,
  getDashboard,
  getFilterTotals,
  getMoneyMonth,
  getReportTable,
  type Input,
  listEntries,
  type ReportName,
  searchReceipts,
} from '@daybook/contract'
import { CompiledQuery, type RootOperationNode } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeTestApi, registerUser, type Send, sender } from '../testing/api.ts'
import { onServer, testDb } from '../testing/database.ts'

/** Returns SQLite's query plan for each statement on a table that a request runs, without statistics (ANALYZE). */
async function readPlans<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  table = 'entries',
  prepare?: (send: Send) => Promise<unknown>,
) {
  const db = await testDb()
  let statements: RootOperationNode[] = []
  const recordingDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (db.getExecutor().compileQuery(node, queryId).sql.includes(`from "${table}"`)) statements.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const api = await makeTestApi({ db: recordingDb })
  const { tokens } = await registerUser(api)
  const send = sender(api, { authorization: `Bearer ${tokens.access}` })
  await prepare?.(send)
  statements = []
  const { status } = await send(endpoint, input)
  expect(status).toBe(200)
  const plans: string[] = []
  for (const query of statements) {
    const { sql, parameters } = db.getExecutor().compileQuery(query, { queryId: 'plan' })
    const given = parameters.map((one) => (typeof one === 'number' ? one : 'any'))
    const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, given))
    plans.push(...rows.map(({ detail }) => detail).filter((detail) => detail.includes(table)))
  }
  await api.close()
  return plans
}

const DAY_RANGE_SEARCH =
  /^SEARCH entries USING (COVERING )?INDEX entries_by_day \(user_id=\? AND type=\? AND day>\? AND day<\?\)$/
const CATEGORY = { querystring: {}, body: { category: 'FOOD' } }
const FULL_SCAN = /^SCAN|entries_by_category \(user_id=\? AND type=\?\)$/

describe.skipIf(onServer)('query plans for ten years of entries', () => {
  it('finds the entries of a day by the index', async () => {
    const filter = { querystring: { limit: 50 }, body: { date: '2026-03-01' } }
    const output = await readPlans(filterEntries('expense'), filter)
    expect(output).toContainEqual(expect.stringMatching(DAY_RANGE_SEARCH))
    expect(output.filter((plan) => FULL_SCAN.test(plan))).toEqual([])
  })

  it.each([
    ['the dashboard', () => readPlans(getDashboard, {})],
    ['a month', () => readPlans(getMoneyMonth, { querystring: {} })],
  ])('reads %s without all entries of days', async (_, plans) => {
    expect((await plans()).filter((plan) => plan.includes('entries_by_day') || FULL_SCAN.test(plan))).toEqual([])
  })

  const reportPlans = (report: ReportName) =>
    readPlans(getReportTable, { params: { report }, querystring: { from: '2026-01', to: '2026-03' } })

  it.each(['year', 'worth', 'flow', 'compare', 'accounts'] as const)(
    'reads the report %s from totals',
    async (report) => {
      expect(await reportPlans(report)).toEqual([])
    },
  )

  it.each(['worth', 'accounts'] as const)('reads the report %s without transfers', async (report) => {
    const input = { params: { report }, querystring: { from: '2026-01', to: '2026-03' } }
    const makeAccount = (send: Send) => send(createAccount, { body: { name: 'Cash', kind: 'cash' } })
    expect(await readPlans(getReportTable, input, 'transfers', makeAccount)).toEqual([])
  })

  it('reads the report of tags by the days of its months', async () => {
    const output = await reportPlans('tags')
    expect(output.length).toBeGreaterThan(0)
    expect(output.filter((plan) => !DAY_RANGE_SEARCH.test(plan))).toEqual([])
  })

  it('searches receipts in index order, and reads single entries', async () => {
    const search = (table: string) => readPlans(searchReceipts, { querystring: { q: 'chair >5' } }, table)
    expect(new Set(await search('scan_texts'))).toEqual(
      new Set(['SEARCH scan_texts USING INDEX sqlite_autoindex_scan_texts_1 (user_id=?)']),
    )
    expect(new Set(await search('entries'))).toEqual(
      new Set(['SEARCH entries USING INDEX sqlite_autoindex_entries_1 (user_id=? AND id=?)']),
    )
  })

  it.each([
    ['a filter', () => readPlans(filterEntries('expense'), CATEGORY, 'entry_parts')],
    ['the totals of a filter', () => readPlans(getFilterTotals('expense'), CATEGORY, 'entry_parts')],
  ])('asks once, by the index, whether %s has parts', async (_, plans) => {
    expect(await plans()).toEqual([
      'SEARCH entry_parts USING INDEX entry_parts_by_category (user_id=? AND type=? AND category=?)',
    ])
  })

  it('reads a page in index order', async () => {
    const output = await readPlans(listEntries('expense'), { querystring: { limit: 50 } })
    expect(new Set(output)).toEqual(new Set(['SEARCH entries USING INDEX entries_by_day (user_id=? AND type=?)']))
  })
})
