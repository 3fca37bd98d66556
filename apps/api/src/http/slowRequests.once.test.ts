import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { makeTestApi, registerUser, type TestApi } from '../testing/api.ts'
import { exchange, listen, parseReply } from '../testing/rawHttp.ts'

let api: TestApi
let port: number
let authorization: string
beforeAll(async () => {
  api = await makeTestApi()
  const { server } = api.app
  // Checks the production limits, then sets shorter ones for the tests.
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000])
  expect(server).toMatchObject({ connectionsCheckingInterval: 5_000, keepAliveTimeout: 65_000, timeout: 60_000 })
  Object.assign(server, { headersTimeout: 150, requestTimeout: 400, connectionsCheckingInterval: 50 })
  port = await listen(api)
  authorization = `Bearer ${(await registerUser(api)).tokens.access}`
  return api.close
})

/** Sends `start`, then single bytes until the server closes the connection, and returns what it answered. */
function trickle(start: string, byte: string) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.write(start)
    const timer = setInterval(() => socket.write(byte), 20)
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(received)
    })
  })
}
const post = (path: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n${headers}\r\n`

it.each([
  ['a public call', () => post('/api/auth/signin/')],
  ['a call of a user', () => post('/api/notes/create/', `Authorization: ${authorization}\r\n`)],
  ['a heavy call', () => post('/api/money/report/', `Authorization: ${authorization}\r\n`)],
  [
    'a receipt',
    () =>
      post('/api/money/image/', `Authorization: ${authorization}\r\n`).replace(
        'application/json',
        'multipart/form-data; boundary=b',
      ),
  ],
])('returns 408 and closes the connection of %s with a slow body', async (_, start) => {
  expect(parseReply(await trickle(start(), ' ')).status).toBe(408)
})

it('returns 408 and closes the connection of a request with slow headers', async () => {
  expect(parseReply(await trickle('GET /api/auth/user/ HTTP/1.1\r\n', 'x')).status).toBe(408)
  expect(parseReply(await trickle('GET /api/auth/user/ HTTP/1.1\r\nHost: x\r\nX: ', 'x')).status).toBe(408)
})

it('releases the slot of a timed-out heavy call', async () => {
  await trickle(post('/api/money/report/', `Authorization: ${authorization}\r\n`), ' ')
  const payload = { report_type: 'all' }
  const reply = await api.app.inject({ method: 'POST', url: '/api/money/report/', headers: { authorization }, payload })
  expect(reply.statusCode).toBe(200)
})

it('returns 431 for more than 16 KB of headers', async () => {
  const head = `GET /api/auth/user/ HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(parseReply(await exchange(port, head)).status).toBe(431)
  expect(parseReply(await exchange(port, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).status).toBe(431)
})

it('answers pipelined requests in order and counts each towards the rate limit', async () => {
  const isolatedApi = await makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: '10' } })
  const at = await listen(isolatedApi)
  const requests = Array.from({ length: 40 }, () => 'GET /api/nothing/ HTTP/1.1\r\nHost: x\r\n\r\n')
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const received = await exchange(at, [...requests, last].join(''))
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  expect(statuses).toEqual([...Array(10).fill(404), ...Array(30).fill(429), 200])
  await isolatedApi.close()
})

it('rejects ambiguous body lengths, which would allow request smuggling', async () => {
  for (const headers of [
    'Content-Length: 2\r\nContent-Length: 3\r\n',
    'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 0x2\r\n',
  ]) {
    const received = await exchange(port, `POST /api/auth/signin/ HTTP/1.1\r\nHost: x\r\n${headers}\r\n{}`)
    expect([headers, parseReply(received).status]).toEqual([headers, 400])
  }
})
