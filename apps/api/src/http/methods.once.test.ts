import { METHODS } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { makeTestApi, registerUser } from '../testing/api.ts'
import { exchange, listen, rawRequest } from '../testing/rawHttp.ts'

/** Every method that Node's parser accepts, except CONNECT: Node closes its connection without a response. */
const TESTED_METHODS = METHODS.filter((method) => method !== 'CONNECT')
const ID = '018f0000-0000-7000-8000-000000000000'

let port: number
let authorization: string
beforeAll(async () => {
  const api = await makeTestApi()
  port = await listen(api)
  authorization = `Bearer ${(await registerUser(api)).tokens.access}`
  return api.close
})
const send = async (method: string, path: string, body = '') => {
  const { status, headers } = await rawRequest(port, `${method} ${path}`, { authorization }, body)
  return [method, status, headers.allow?.split(', ').toSorted().join()]
}

it.each([
  ['/api/auth/user/', 'GET'],
  ['/api/auth/user', 'GET'],
  ['/api/auth/signin/', 'POST'],
  ['/api/money/income/', 'GET'],
  [`/api/money/budget/edit/${ID}/`, 'PUT'],
  [`/api/tasks/mark/done/${ID}/`, 'GET,POST'],
  ['/api/openapi.json', 'GET'],
])('returns 405 for %s with any method but %s, and lists those in Allow', async (path, allowed) => {
  const others = TESTED_METHODS.filter((method) => !allowed.split(',').includes(method))
  expect(others.length).toBeGreaterThan(30)
  for (const method of others) {
    expect(await send(method, path)).toEqual([method, 405, allowed])
    if (method !== 'HEAD') expect(await send(method, path, '{"a":')).toEqual([method, 405, allowed])
  }
})

it('returns 404 for unknown paths with every method', async () => {
  for (const method of TESTED_METHODS)
    for (const path of ['/api/nothing/', '/api/auth/', `/api/auth/user/${ID}/`, '/nothing', '/api'])
      expect(await send(method, path)).toEqual([method, 404, undefined])
})

it('answers a preflight, and returns 405 for OPTIONS without preflight headers', async () => {
  const preflight = { Origin: 'capacitor://localhost', 'Access-Control-Request-Method': 'PUT' }
  for (const path of ['/api/auth/user/', '/api/nothing/']) {
    const { status, headers } = await rawRequest(port, `OPTIONS ${path}`, preflight)
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'capacitor://localhost'])
  }
  expect((await rawRequest(port, 'OPTIONS /api/auth/user/', { Origin: 'capacitor://localhost' })).status).toBe(405)
})

it('sends the allowed origin with error responses too, so that apps can read them', async () => {
  for (const target of ['GET /api/nothing/', 'PATCH /api/auth/user/', 'GET /api/auth/user/']) {
    const { headers } = await rawRequest(port, target, { Origin: 'https://localhost' })
    expect([target, headers['access-control-allow-origin']]).toEqual([target, 'https://localhost'])
  }
})

it('returns 400 for an unknown method and closes the connection on CONNECT', async () => {
  expect((await rawRequest(port, 'BREW /api/auth/user/')).status).toBe(400)
  expect(await exchange(port, 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('')
})
