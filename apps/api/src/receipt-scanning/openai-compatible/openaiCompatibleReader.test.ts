import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { PictureEncoder } from '../picture.ts'
import type { ReceiptReader } from '../reader.ts'
import { ReadFailure } from '../readFailure.ts'
import { someHints } from '../testing/renderedText.ts'
import { withFallback } from '../withFallback.ts'
import { openAiCompatibleReader } from './openaiCompatibleReader.ts'

const image = new Uint8Array([1, 2, 3])
const pictures: PictureEncoder = { encode: async (jpeg) => ({ jpeg, width: 600, height: 900 }) }
const answer = {
  readable: true,
  type: 'expense',
  total: '1234.5',
  date: '2026-05-04',
  merchant: 'Corner Shop',
  category: 'Groceries',
  unsure: ['date'],
  other_totals: ['1200.00'],
  other_dates: [],
}
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function endpoint(
  handle: (response: ServerResponse, body: string, request: IncomingMessage) => void,
  timeoutMs = 2000,
) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    handle(response, body, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = server.address() as AddressInfo
  return openAiCompatibleReader({
    url: `http://127.0.0.1:${port}/v1`,
    key: 'a-key',
    model: 'a-model',
    timeoutMs,
    pictures,
  })
}

function respondWith(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return (response: ServerResponse) => response.end(JSON.stringify({ choices: [{ message: { content: text } }] }))
}

it('sends the picture, key and model, requests strict JSON and keeps the amount exact', async () => {
  const requests: { body: string; request: IncomingMessage }[] = []
  const reader = await endpoint((response, body, request) => {
    requests.push({ body, request })
    respondWith(answer)(response)
  })
  const reading = await reader.read(image, someHints, 'ann')
  expect(reading).toMatchObject({
    amountMilli: { value: 1_234_500, sure: true },
    date: { value: '2026-05-04', sure: false },
    title: { value: 'Corner Shop' },
    category: { value: 'GROCERIES' },
    amounts: [{ amountMilli: 1_234_500 }, { amountMilli: 1_200_000 }],
  })
  const question = JSON.parse(requests[0]?.body ?? '')
  expect(requests[0]?.request.url).toBe('/v1/chat/completions')
  expect(requests[0]?.request.headers.authorization).toBe('Bearer a-key')
  expect(question).toMatchObject({ model: 'a-model', response_format: { json_schema: { strict: true } } })
  expect(question.messages[1].content[0].image_url.url).toBe('data:image/jpeg;base64,AQID')
})

it('uses the title and category the user corrected before', async () => {
  const reader = await endpoint(respondWith({ ...answer, merchant: 'CORNER SH0P' }))
  const merchants = [{ rawName: 'Corner Shop', title: 'My corner shop', category: 'SNACKS', type: 'expense' as const }]
  const reading = await reader.read(image, { ...someHints, merchants }, 'ann')
  expect(reading).toMatchObject({ title: { value: 'My corner shop' }, category: { value: 'SNACKS' } })
})

it('parses JSON in a code fence', async () => {
  const reader = await endpoint(respondWith(`\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``))
  await expect(reader.read(image, someHints, 'ann')).resolves.toMatchObject({ amountMilli: { value: 1_234_500 } })
})

it.each<[string, (response: ServerResponse) => void]>([
  ['returns 500', (response) => response.writeHead(500).end('no')],
  ['returns 401', (response) => response.writeHead(401).end('{}')],
  ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['never answers', () => {}],
  ['stops in the middle of the body', (response) => response.write('{"choices":[')],
  ['closes the connection', (response) => response.destroy()],
  ['returns HTML', (response) => response.end('<html>hello</html>')],
  ['returns an empty body', (response) => response.end()],
  ['returns no choices', (response) => response.end('{"choices":[]}')],
  ['returns prose', respondWith('The total is 12 dollars.')],
  ['omits fields', respondWith({ total: '12.00' })],
  ['returns unknown fields', respondWith({ ...answer, tip: '1' })],
  ['returns the amount as a number', respondWith({ ...answer, total: 12.5 })],
  ['returns a negative amount', respondWith({ ...answer, total: '-12.50' })],
  ['returns an invalid date', respondWith({ ...answer, date: '2026-02-31' })],
  [
    'returns too long an answer',
    (response) => response.end(JSON.stringify({ choices: [{ message: { content: 'x'.repeat(400_000) } }] })),
  ],
])('rejects with a ReadFailure when the endpoint %s', async (_, misbehave) => {
  const reader = await endpoint(misbehave, 300)
  const failure = await reader.read(image, someHints, 'ann').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ReadFailure)
  expect(failure).toMatchObject({ kind: 'unavailable' })
})

it('rejects a picture in which nothing could be read', async () => {
  const reader = await endpoint(respondWith({ ...answer, readable: false, total: '0' }))
  await expect(reader.read(image, someHints, 'ann')).rejects.toMatchObject({ kind: 'nothing' })
})

it('falls back to the local reader on a failure, but not for an invalid picture', async () => {
  const local: ReceiptReader = { read: async () => ({ rawName: 'local' }) as never, close: async () => {} }
  const seen: string[] = []
  const failing = withFallback(await endpoint((response) => response.writeHead(500).end()), local, ({ message }) =>
    seen.push(message),
  )
  await expect(failing.read(image, someHints, 'ann')).resolves.toMatchObject({ rawName: 'local' })
  expect(seen).toEqual(['The receipt endpoint failed: status 500'])

  const rejecting: ReceiptReader = {
    read: () => Promise.reject(new ReadFailure(['picture', { code: 'image_damaged' }])),
    close: async () => {},
  }
  await expect(withFallback(rejecting, local).read(image, someHints, 'ann')).rejects.toMatchObject({ kind: 'picture' })
})
