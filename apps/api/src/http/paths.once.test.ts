import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, registerUser, type TestApi } from '../testing/api.ts'
import { apiWithLogs } from '../testing/logCapture.ts'
import { listen, rawRequest } from '../testing/rawHttp.ts'

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Non-canonical spellings of /api/auth/user/ that a router or a proxy may treat as the same path. */
const SPELLINGS = [
  '/%61pi/auth/user/',
  '/%61%70%69/auth/user',
  '/api/%61uth/user/',
  '/api/auth/use%72/',
  '/api%2fauth%2fuser%2f',
  '/api%2Fauth/user/',
  '/api/auth%5cuser/',
  '/api/auth\\user/',
  '\\api\\auth\\user',
  '/API/auth/user/',
  '/Api/Auth/User/',
  '//api/auth/user/',
  '/api//auth/user/',
  '/api/auth/user//',
  '/api/./auth/user/',
  '/./api/auth/user/',
  '/api/../api/auth/user/',
  '/x/../api/auth/user/',
  '/api/%2e/auth/user/',
  '/api/%2E%2E/api/auth/user/',
  '/api/auth/user/..',
  '/api/auth/user/.',
  '/api/auth/user/%00',
  '/api/auth/user%20',
  '/api/auth/user/;x=1',
  '/api/auth/user/%zz',
  '/%zz/../api/auth/user/',
  '/api/auth/%ff%fe',
  '/%',
  'http://x/api/auth/user/',
  'http://x/%61pi/auth/user/',
  'https://x:1/api/auth/user/?a=b',
  '*',
]
/** Node's HTTP parser rejects this target with 400. */
const UNPARSABLE = '\\api\\auth\\user'

let api: TestApi
let port: number
let authorization: string
beforeAll(async () => {
  api = await makeTestApi()
  port = await listen(api)
  authorization = `Bearer ${(await registerUser(api)).tokens.access}`
  return api.close
})

describe.each(SPELLINGS)('request target %s', (target) => {
  it.each<[string, () => Record<string, string>]>([
    ['without a token', () => ({})],
    ['with a token', () => ({ authorization })],
    ['with a wrong CSRF header', () => ({ authorization, cookie: 'csrftoken=abc', 'x-csrftoken': 'abd' })],
  ])('returns 404 %s, with any method', async (_, headers) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'QUERY']) {
      const { status, body } = await rawRequest(port, `${method} ${target}`, headers())
      expect([method, status]).toEqual([method, target === UNPARSABLE ? 400 : 404])
      expect(body).not.toContain('@example.com')
    }
  })

  it('returns 404 through `inject` too', async () => {
    // `inject` resolves dots and backslashes before the request reaches the server.
    if (!target.startsWith('/') || new URL(target, 'http://x').pathname !== target) return
    const { statusCode } = await api.app.inject({ url: target, headers: { authorization } })
    expect(statusCode).toBe(404)
  })
})

describe('API paths', () => {
  it('accepts an optional trailing slash and any query', async () => {
    for (const target of ['/api/auth/user', '/api/auth/user/', '/api/auth/user/?a=%2f%61&b=//..', '/api/auth/user?%zz'])
      expect([target, (await rawRequest(port, `GET ${target}`, { authorization })).status]).toEqual([target, 200])
  })

  it.each([
    '/api/nothing/',
    '/api',
    '/api/',
    '/api/%61uth/user/',
    '/api/auth/user/%zz',
    '/api/auth/../auth/user/',
    '/api//auth/user/',
    '/api/notes/get/%30/',
  ])('returns 404 in JSON with the API headers for the unknown path %s', async (target) => {
    const { status, headers, body } = await rawRequest(port, `GET ${target}`)
    expect([status, JSON.parse(body)]).toEqual([404, { code: 'not_found', message: 'Not found' }])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': API_POLICY,
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  it('counts calls of unknown paths in any spelling towards the rate limit of the client', async () => {
    const isolatedApi = await makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: '5' } })
    const at = await listen(isolatedApi)
    for (const target of ['/api/nothing/', '/api/%61uth/user/', '/api', '/api/auth/user/%zz', '/api/a//b'])
      expect((await rawRequest(at, `GET ${target}`)).status).toBe(404)
    for (const target of ['/api/nothing/', '/api/%61uth/user/', '/api/./auth/signin/', '/api/auth/user/%zz'])
      for (const method of ['GET', 'POST', 'PROPFIND', 'OPTIONS']) {
        const { status, headers } = await rawRequest(at, `${method} ${target}`)
        expect([target, status, Number(headers['retry-after']) > 0]).toEqual([target, 429, true])
      }
    // Paths that the router does not match to the prefix are not counted, which is safe: no route serves them.
    expect((await rawRequest(at, 'POST /%61pi/auth/signin/')).status).toBe(404)
    await isolatedApi.close()
  })
})

describe('web app paths', () => {
  it.each([
    '/%6doney',
    '//money',
    '/./money',
    '/auth/../money',
    '/money%2f',
    '/robots%2etxt',
    '/healthz%20',
    '/%68ealthz',
  ])('returns 404 for the non-canonical spelling %s', async (target) => {
    expect((await rawRequest(port, `GET ${target}`)).status).toBe(404)
  })
})

it('logs every response under /api once, with its route and the path as sent', async () => {
  const { api: isolatedApi, lines } = await apiWithLogs()
  const at = await listen(isolatedApi)
  for (const target of ['/api/auth/user/?secret=1', '/api/nothing/?secret=1', '/api/%61uth/user/', '/api/auth/%zz'])
    await rawRequest(at, `GET ${target}`)
  await rawRequest(at, 'PROPFIND /api/auth/user/')
  await isolatedApi.close()
  const answered = lines().filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ route, path, status }) => [route, path, status])).toEqual([
    ['/api/auth/user/', '/api/auth/user/', 401],
    ['unknown', '/api/nothing/', 404],
    ['unknown', '/api/%61uth/user/', 404],
    ['unknown', '/api/auth/%zz', 404],
    ['unknown', '/api/auth/user/', 405],
  ])
})
