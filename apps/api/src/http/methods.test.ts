import { METHODS } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { makeTestApi, registerUser } from '../testing/api.ts'
import { exchange, listen, rawRequest } from '../testing/rawHttp.ts'

/** Every method that the parser of Node takes; it closes the connection of a CONNECT without a word. */
const SENT = METHODS.filter((method) => method !== 'CONNECT')
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
])('answers %s by any other method than %s with 405 and Allow', async (path, allowed) => {
  const others = SENT.filter((method) => !allowed.split(',').includes(method))
  expect(others.length).toBeGreaterThan(30)
  for (const method of others) {
    expect(await send(method, path)).toEqual([method, 405, allowed])
    if (method !== 'HEAD') expect(await send(method, path, '{"a":')).toEqual([method, 405, allowed])
  }
})

it('answers unknown paths with 404 by every method', async () => {
  for (const method of SENT)
    for (const path of ['/api/nothing/', '/api/auth/', `/api/auth/user/${ID}/`, '/nothing', '/api'])
      expect(await send(method, path)).toEqual([method, 404, undefined])
})

it('answers a preflight, and takes OPTIONS without its headers for any other method', async () => {
  const preflight = { Origin: 'capacitor://localhost', 'Access-Control-Request-Method': 'PUT' }
  for (const path of ['/api/auth/user/', '/api/nothing/']) {
    const { status, headers } = await rawRequest(port, `OPTIONS ${path}`, preflight)
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'capacitor://localhost'])
  }
  expect((await rawRequest(port, 'OPTIONS /api/auth/user/', { Origin: 'capacitor://localhost' })).status).toBe(405)
})

it('names the allowed origin on refusals too, so that apps can read them', async () => {
  for (const target of ['GET /api/nothing/', 'PATCH /api/auth/user/', 'GET /api/auth/user/']) {
    const { headers } = await rawRequest(port, target, { Origin: 'https://localhost' })
    expect([target, headers['access-control-allow-origin']]).toEqual([target, 'https://localhost'])
  }
})

it('answers no method that is none, and no CONNECT', async () => {
  expect((await rawRequest(port, 'BREW /api/auth/user/')).status).toBe(400)
  expect(await exchange(port, 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('')
})
