import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTestApi } from '../testing/api.ts'

const MAX = 3

/** Starts a reverse proxy on the loopback that appends `address` to X-Forwarded-For, and returns its port. */
async function startAppendingProxy(target: number, address: string) {
  const proxy = createServer((incoming, outgoing) => {
    const forwarded = [incoming.headers['x-forwarded-for'], address].filter(Boolean).join(', ')
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded }
    const onward = request({ port: target, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}

/** Starts a server behind `proxies` proxies. The first sees a client at 198.51.100.7, the others the previous proxy. */
async function behindProxies(proxies: number, TRUST_PROXY: string) {
  const api = await makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: String(MAX), TRUST_PROXY } })
  onTestFinished(api.close)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  let port = (api.app.server.address() as AddressInfo).port
  for (let n = proxies; n > 0; n -= 1) port = await startAppendingProxy(port, n === 1 ? '198.51.100.7' : `127.0.0.${n}`)
  return (forwarded?: string) =>
    fetch(`http://127.0.0.1:${port}/api/auth/signin/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) },
      body: '{}',
    }).then(({ status }) => status)
}

describe('check 9: X-Forwarded-For', () => {
  it.each([
    [0, 'off'],
    [1, 'off'],
    [1, 'on'],
    [1, '1'],
    [2, '2'],
    [1, '127.0.0.1'],
    [2, '127.0.0.0/8'],
    [1, '::1,127.0.0.1/32'],
  ])('check 9: does not reset the rate limit behind %i proxies with TRUST_PROXY=%s', async (proxies, trusted) => {
    const call = await behindProxies(proxies, trusted)
    const forged = ['192.0.2.1', '192.0.2.2, 192.0.2.3', '127.0.0.1', '2001:db8::1, 127.0.0.1', 'unknown', ',,']
    const statuses: number[] = []
    for (const forwarded of forged) statuses.push(await call(forwarded))
    expect(statuses).toEqual([400, 400, 400, 429, 429, 429])
    expect(await call()).toBe(429)
  })

  it('separates the clients behind a trusted proxy', async () => {
    const call = await behindProxies(0, 'on')
    for (let n = 0; n < MAX; n += 1) expect(await call('192.0.2.1')).toBe(400)
    expect([await call('192.0.2.1'), await call('192.0.2.2')]).toEqual([429, 400])
  })
})
