import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scanReceipt } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { openAiCompatibleReader } from '../../../receipt-scanning/openai-compatible/openaiCompatibleReader.ts'
import { makeTestApi, registerUser, sender } from '../../../testing/api.ts'
import { scanForm } from '../../../testing/upload.ts'

const ANSWER = {
  readable: true,
  type: 'expense',
  total: '12.50',
  date: '2026-03-01',
  merchant: 'Corner Shop',
  category: 'Groceries',
  unsure: [],
  other_totals: [],
  other_dates: [],
}

/** Starts an endpoint that returns 503 until `recover` is called, and a reader that uses it. */
async function brokenEndpoint() {
  let isBroken = true
  const content = JSON.stringify(ANSWER)
  const server = createServer((request, response) => {
    request.resume()
    if (isBroken) return void response.writeHead(503).end()
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const pictures = { encode: async (jpeg: Uint8Array) => ({ jpeg, width: 600, height: 900 }) }
  const reader = openAiCompatibleReader({ url: `http://127.0.0.1:${port}/v1`, key: '', model: 'a-model', pictures })
  const recover = () => {
    isBroken = false
  }
  return { reader: { ...reader, ...pictures }, recover }
}

it('does not count an outage of the receipt endpoint against a picture or its user', async () => {
  const { reader, recover } = await brokenEndpoint()
  const api = await makeTestApi({ reader })
  onTestFinished(api.close)
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const scan = () => ann(scanReceipt, { body: scanForm('a receipt') })
  for (let n = 0; n < 21; n += 1)
    expect(await scan()).toMatchObject({ status: 503, body: { code: 'scanner_unavailable' } })
  recover()
  expect((await scan()).status).toBe(201)
})
