import { addEntry, scanReceipt } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi, registerUser, sender } from '../testing/api.ts'
import { freePort } from '../testing/freePort.ts'
import { scanForm } from '../testing/upload.ts'

async function setUp() {
  const METRICS_PORT = await freePort()
  const api = await makeTestApi({ env: { METRICS_PORT } })
  onTestFinished(api.close)
  const fetchMetrics = async (path = '/metrics') => {
    const reply = await fetch(`http://127.0.0.1:${METRICS_PORT}${path}`)
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
  }
  return { api, fetchMetrics }
}

it('counts responses by route and status, and scans by outcome', async () => {
  const { api, fetchMetrics } = await setUp()
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const entry = { amount: 12.5, date: '2026-01-15', category: 'food', title: 'Lunch' }
  for (const amount of [12.5, 1, 0]) await ann(addEntry('expense'), { body: { ...entry, amount } })
  for (const picture of ['a receipt', 'blank', 'crash']) await ann(scanReceipt, { body: scanForm(picture) })
  await api.app.inject('/api/nothing/of/that/kind/')
  const { status, type, text } = await fetchMetrics()
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')])
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_count{method="POST",route="/api/money/expense/add/",status="201"} 2',
      'http_request_duration_seconds_count{method="POST",route="/api/money/expense/add/",status="400"} 1',
      'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
      'receipt_scans_total{outcome="read"} 1',
      'receipt_scans_total{outcome="nothing"} 1',
      'receipt_scans_total{outcome="failed"} 1',
      expect.stringMatching(/^outbox_mails \d+$/),
      expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds \d/),
      expect.stringMatching(/^process_resident_memory_bytes \d+$/),
    ]),
  )
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@example\.com/)
})

it('serves metrics on a separate port only, and nothing else there', async () => {
  const { api, fetchMetrics } = await setUp()
  expect((await fetchMetrics('/')).status).toBe(404)
  expect((await fetchMetrics('/api/auth/user/')).status).toBe(404)
  expect((await api.app.inject('/metrics')).statusCode).toBe(404)
})

it('reports the number of queued mails, and returns 503 without the database', async () => {
  const { api, fetchMetrics } = await setUp()
  await api.app.outbox.stop()
  const hello = { to: 'ann@example.com', subject: 'Hello', text: 'A line', html: '' }
  for (let n = 0; n < 3; n += 1) await api.app.outbox.post(api.db, hello)
  expect((await fetchMetrics()).text).toContain('\noutbox_mails 3\n')
  await api.db.destroy()
  expect((await fetchMetrics()).status).toBe(503)
})
