import { beforeAll, describe, expect, it } from 'vitest'
import { SECOND } from '../clock.ts'
import { makeTestApi, registerUser, sharedApi, type TestApi } from '../testing/api.ts'

let api: TestApi
let authorization: string
beforeAll(async () => {
  api = await sharedApi()
  authorization = `Bearer ${(await registerUser(api)).tokens.access}`
})
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

describe('API calls', () => {
  it('return 401 without a session on every route that is not public', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json()
    const protectedRoutes = Object.entries<Record<string, { security?: unknown }>>(document.paths).flatMap(
      ([path, calls]) =>
        Object.entries(calls)
          .filter(([, call]) => call.security)
          .map(([method]) => [method, path] as const),
    )
    expect(protectedRoutes.length).toBeGreaterThan(8)
    for (const [method, path] of protectedRoutes) {
      const url = path.replace('{kind}', 'task').replace(/\{\w+\}/, '018f0000-0000-7000-8000-000000000000')
      expect([path, (await api.app.inject({ method: method as 'GET', url })).statusCode]).toEqual([path, 401])
    }
  })

  it('succeed with and without a trailing slash', async () => {
    for (const url of ['/api/auth/user', '/api/auth/user/'])
      expect((await api.app.inject({ url, headers: { authorization } })).statusCode).toBe(200)
  })

  it('check 18: return 405 with Allow for another method, HEAD included', async () => {
    for (const method of ['PATCH', 'HEAD', 'GET'] as const) {
      const reply = await api.app.inject({ method, url: '/api/money/income/add/', headers: { authorization } })
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
    }
  })

  it('return 404 in JSON for an unknown path', async () => {
    const reply = await api.app.inject('/api/nothing/')
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not_found', message: 'Not found' }])
  })

  it('return no-store, a request id and the security headers', async () => {
    const { headers } = await api.app.inject({ url: '/api/auth/user/', headers: { authorization } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
})

describe('invalid input', () => {
  const url = '/api/money/income/add/'
  it.each([
    ['broken JSON', '{"amount":', 400],
    ['a poisoned prototype', '{"__proto__":{"premium":true}}', 400],
    ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['a number beyond measure', '{"amount":1e308,"date":"2026-01-01","category":"a"}', 400],
    ['a deep nest', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['more than a megabyte', JSON.stringify({ title: 'x'.repeat(2 ** 20) }), 413],
  ])('rejects %s', async (_, payload, status) => {
    expect((await post(url, payload, { authorization })).statusCode).toBe(status)
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'returns 415 for %s',
    async (type) => {
      expect((await post(url, '{}', { authorization, 'content-type': type })).statusCode).toBe(415)
    },
  )
})

describe('the CSRF cookie', () => {
  it('check 18: requires the matching header on every method but GET', async () => {
    const headers = { authorization, cookie: 'csrftoken=abc' }
    const send = (more: object) => post('/api/money/income/add/', '{}', { ...headers, ...more })
    expect((await send({})).statusCode).toBe(403)
    expect((await send({ 'x-csrftoken': 'abd' })).statusCode).toBe(403)
    expect((await send({ 'x-csrftoken': 'abc' })).statusCode).toBe(400)
    expect((await api.app.inject({ url: '/api/auth/user/', headers })).statusCode).toBe(200)
  })
})

describe('CORS', () => {
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'PUT' }
    const reply = await api.app.inject({ method: 'OPTIONS', url: '/api/auth/user/', headers })
    return reply.headers['access-control-allow-origin']
  }
  it('check 27: allows only the configured origins', async () => {
    expect(await preflight('capacitor://localhost')).toBe('capacitor://localhost')
    expect(await preflight('https://evil.example')).toBeUndefined()
    expect(await preflight('null')).toBeUndefined()
  })
})

describe('rate limits', () => {
  const makeLimitedApi = () => makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: '10' } })
  const signIn = ({ app }: TestApi, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/signin/', payload: {}, headers })

  it('check 9: return 429 with Retry-After to a signed-out client that forges X-Forwarded-For', async () => {
    const isolatedApi = await makeLimitedApi()
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1)
      statuses.push((await signIn(isolatedApi, { 'x-forwarded-for': `10.0.0.${n}` })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    expect(Number((await signIn(isolatedApi)).headers['retry-after'])).toBeGreaterThan(0)
    await isolatedApi.close()
  })

  it('allow a signed-in user ten times as many calls', async () => {
    const isolatedApi = await makeLimitedApi()
    const { tokens } = await registerUser(isolatedApi)
    const call = () =>
      isolatedApi.app.inject({ url: '/api/auth/user/', headers: { authorization: `Bearer ${tokens.access}` } })
    const statuses = await Promise.all(Array.from({ length: 105 }, async () => (await call()).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    await isolatedApi.close()
  })
})

describe('the Time-Zone header', () => {
  it('accepts known, unknown and empty zone names', async () => {
    const call = (zone: string) =>
      api.app.inject({ url: '/api/money/balance/', headers: { authorization, 'time-zone': zone } })
    for (const zone of ['Asia/Kolkata', 'No/Where', '']) expect((await call(zone)).statusCode).toBe(200)
  })
})

describe('the API documentation page', () => {
  it('is found without the slash at its end, and all of its files', async () => {
    const { statusCode, headers } = await api.app.inject('/api/docs')
    expect([statusCode, headers.location]).toEqual([302, '/api/docs/'])
    const page = await api.app.inject('/api/docs/')
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
    expect(files.length).toBeGreaterThan(2)
    for (const path of files)
      expect((await api.app.inject(new URL(path, 'http://host/api/docs/').pathname)).statusCode, path).toBe(200)
  })

  it('loads no external resources', async () => {
    const page = await api.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  })
})

describe('health', () => {
  it('reports liveness and readiness separately', async () => {
    const isolatedApi = await makeTestApi()
    expect((await isolatedApi.app.inject('/healthz')).statusCode).toBe(200)
    expect((await isolatedApi.app.inject('/readyz')).statusCode).toBe(200)
    await isolatedApi.db.destroy()
    isolatedApi.pass(2 * SECOND)
    expect((await isolatedApi.app.inject('/readyz')).statusCode).toBe(503)
    expect((await isolatedApi.app.inject('/healthz')).statusCode).toBe(200)
    await isolatedApi.app.close()
  })
})
