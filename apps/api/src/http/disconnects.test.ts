import { once } from 'node:events'
import { request } from 'node:http'
import { promisify } from 'node:util'
import { API_BASE, exportEntries, importEntries, importLines } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { registerUser, sender } from '../testing/api.ts'
import { apiWithLogs } from '../testing/logCapture.ts'
import { listen } from '../testing/rawHttp.ts'
import { until } from '../testing/until.ts'

const ENTRIES = 8000
/** The level of a warning in pino's numbers. */
const WARNING = 40

it('logs no error when a client disconnects during a compressed response', async () => {
  const { api, lines } = await apiWithLogs()
  onTestFinished(api.close)
  const headers = { authorization: `Bearer ${(await registerUser(api)).tokens.access}` }
  // Random titles stay large when compressed.
  const entries = Array.from({ length: ENTRIES }, () => ({
    type: 'expense' as const,
    amount: 3.5,
    date: '2026-03-01',
    category: 'Food',
    title: Array.from({ length: 4 }, () => crypto.randomUUID()).join(''),
  }))
  expect((await sender(api, headers)(importEntries, { body: importLines(entries) })).status).toBe(201)
  const port = await listen(api)
  const download = request(`http://127.0.0.1:${port}${API_BASE}${exportEntries.url}`, {
    headers: { ...headers, 'accept-encoding': 'gzip' },
    agent: false,
  })
  download.on('error', () => {}).end()
  const [reply] = await once(download, 'response')
  await once(reply, 'data')
  download.destroy()
  const connections = promisify(api.app.server.getConnections.bind(api.app.server))
  await until(async () => (await connections()) === 0)
  // The compression notices it later, at the latest when the server closes.
  await api.app.close()
  expect(lines().filter(({ level }) => Number(level) > WARNING)).toEqual([])
})
