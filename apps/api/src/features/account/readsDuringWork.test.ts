import {
  convertCurrency,
  type Endpoint,
  exportEntries,
  getCharts,
  importEntries,
  importLines,
  listEntries,
  makeReport,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi, sender } from '../../testing/api.ts'
import { testDb } from '../../testing/database.ts'
import { heldReads } from '../../testing/heldReads.ts'
import { readMember } from '../../testing/member.ts'
import { until } from '../../testing/until.ts'

// More than one step converts.
const ENTRIES = 900

const CUT_OFF = 'cut off'

const CALLS: [name: string, endpoint: Endpoint, input: object, table: string, answer?: string][] = [
  ['a page', listEntries('expense'), { querystring: { limit: 20 } }, 'entries'],
  ['a streamed list', listEntries('expense'), { querystring: {} }, 'entries', CUT_OFF],
  ['a streamed export', exportEntries, {}, 'entries', CUT_OFF],
  ['a report', makeReport, { body: { report_type: 'all' } }, 'entries'],
  ['charts', getCharts, { querystring: {} }, 'month_totals'],
]

it.each(CALLS)('rejects a read during which a conversion begins and ends: %s', async (...call) => {
  const [, endpoint, input, table, answer = 503] = call
  const held = heldReads(table)
  const api = await makeTestApi({ db: (await testDb()).withPlugin(held.plugin) })
  onTestFinished(api.close)
  // Another process on the database, which serves the device that converts.
  const other = await makeTestApi({ db: api.db })
  onTestFinished(other.close)
  const ann = await readMember(api)
  const fromDevice = sender(other, { authorization: `Bearer ${ann.tokens.access}` })
  const entry = { type: 'expense' as const, amount: 10, date: '2026-03-01', category: 'Food' }
  await ann.send(importEntries, { body: importLines(Array(ENTRIES).fill(entry)) })
  held.hold(1)
  const reading = ann.send(endpoint, input as never).then(
    ({ status }) => status,
    () => CUT_OFF,
  )
  await until(() => held.held.length === 1)
  const converted = await fromDevice(convertCurrency, { body: { currency: 'EUR', rate: '0.5' } })
  expect(converted.status).toBe(200)
  held.release()
  expect(await reading).toBe(answer)
  expect((await ann.send(endpoint, input as never)).status).toBe(200)
})
