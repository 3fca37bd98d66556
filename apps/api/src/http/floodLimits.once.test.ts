import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HOUR, MINUTE } from '../clock.ts'
import { makeTestApi, registerUser, type TestApi } from '../testing/api.ts'
import { makeFloodLimits } from './floodLimits.ts'

const MAX = 5

async function makeLimitedApi() {
  const api = await makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: String(MAX) } })
  onTestFinished(api.close)
  return api
}

/** Sends one request more than the limit from one address and returns the statuses. */
async function readStatuses({ app }: TestApi, url: string, remoteAddress: string, headers = {}) {
  const statuses: number[] = []
  for (let n = 0; n <= MAX; n += 1)
    statuses.push((await app.inject({ method: 'GET', url, remoteAddress, headers })).statusCode)
  return statuses
}

describe('check 9: rate limit of signed-out calls by client network', () => {
  it.each([
    ['without a token', '/api/auth/user/', {}, 401],
    ['with an invalid token', '/api/auth/user/', { authorization: 'Bearer a.b.c' }, 401],
    ['to a path that does not exist', '/api/nothing/', {}, 404],
    ['with a method that the path does not have', '/api/auth/signin/', {}, 405],
    ['to the OpenAPI document', '/api/openapi.json', {}, 200],
  ])('check 9: %s', async (_, url, headers, status) => {
    const isolatedApi = await makeLimitedApi()
    expect(await readStatuses(isolatedApi, url, '192.0.2.1', headers)).toEqual([...Array(MAX).fill(status), 429])
    expect((await isolatedApi.app.inject({ url, remoteAddress: '192.0.2.2', headers })).statusCode).toBe(status)
  })

  it('check 9: with a wrong CSRF header', async () => {
    const isolatedApi = await makeLimitedApi()
    const call = () =>
      isolatedApi.app.inject({
        method: 'POST',
        url: '/api/auth/signin/',
        payload: {},
        headers: { cookie: 'csrftoken=abc' },
      })
    const statuses: number[] = []
    for (let n = 0; n <= MAX; n += 1) statuses.push((await call()).statusCode)
    expect(statuses).toEqual([...Array(MAX).fill(403), 429])
  })

  it('check 9: counts all addresses of one IPv6 /64 network together', async () => {
    const isolatedApi = await makeLimitedApi()
    const call = async (remoteAddress: string) =>
      (await isolatedApi.app.inject({ url: '/api/auth/user/', remoteAddress })).statusCode
    for (const last of ['::1', '::2', ':ffff::3', '::4', ':1:2:3:4'])
      expect(await call(`2001:db8:1:2${last}`)).toBe(401)
    expect([await call('2001:db8:1:2::6'), await call('2001:db8:1:3::6')]).toEqual([429, 401])
  })
})

it('accepts calls of a signed-in user after signed-out calls exhausted the limit of the network', async () => {
  const isolatedApi = await makeLimitedApi()
  const { tokens } = await registerUser(isolatedApi)
  await readStatuses(isolatedApi, '/api/auth/user/', '127.0.0.1')
  const headers = { authorization: `Bearer ${tokens.access}` }
  expect((await isolatedApi.app.inject({ url: '/api/auth/user/', headers })).statusCode).toBe(200)
})

it('counts calls without database writes', async () => {
  const isolatedApi = await makeLimitedApi()
  const { tokens } = await registerUser(isolatedApi)
  await isolatedApi.db.deleteFrom('counters').execute()
  await readStatuses(isolatedApi, '/api/auth/user/', '192.0.2.1', { authorization: `Bearer ${tokens.access}` })
  await readStatuses(isolatedApi, '/api/auth/user/', '192.0.2.1')
  expect(await isolatedApi.db.selectFrom('counters').select('id').execute()).toEqual([])
})

/** Returns a function that calls a server with a limit of one call per minute as client `n`. */
async function makeLimitedCall(maxClients?: number) {
  const server = Fastify()
  server.decorateRequest('caller', null)
  const limits = await makeFloodLimits(server, { perMinute: 1, ...(maxClients && { maxClients }) })
  server.get('/', { onRequest: limits.network }, () => 'ok')
  onTestFinished(() => server.close())
  return async (n: number) =>
    (await server.inject({ url: '/', remoteAddress: `192.0.${n >> 8}.${n & 255}` })).statusCode
}

it('check 9: tracks a bounded number of clients', async () => {
  const call = await makeLimitedCall(300)
  expect([await call(0), await call(0)]).toEqual([200, 429])
  for (let n = 1; n <= 300; n += 1) await call(n)
  expect(await call(0)).toBe(200)
})

it('does not block clients after the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const call = await makeLimitedCall()
  expect([await call(1), await call(1)]).toEqual([200, 429])
  vi.setSystemTime(Date.now() - HOUR)
  expect(await call(1)).toBe(200)
  vi.setSystemTime(Date.now() + HOUR + MINUTE)
  expect([await call(1), await call(1)]).toEqual([200, 429])
})
