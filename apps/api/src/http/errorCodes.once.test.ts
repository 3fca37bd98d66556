import {
  API_BASE,
  addEntry,
  createBudget,
  ERRORS,
  ErrorBody,
  importEntries,
  isErrorCode,
  streamChanges,
} from '@daybook/contract'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { DomainError, orNotFound } from '../errors.ts'
import { makeTestApi, registerUser, type Send, sender, type TestApi } from '../testing/api.ts'
import { toErrorResponse } from './toErrorResponse.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
type Reply = { statusCode: number; json: () => unknown; headers: Record<string, unknown> }

const ID = '018f0000-0000-7000-8000-000000000000'

let api: TestApi
let operations: { method: Method; url: string }[]
let authorization: string
let ann: Send
beforeAll(async () => {
  api = await makeTestApi()
  const { paths } = (await api.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> }
  // A stream of events has no end.
  const ending = Object.entries(paths).filter(([path]) => path !== API_BASE + streamChanges.url)
  operations = ending.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase() as Method,
      url: path.replace('{kind}', 'task').replace(/\{\w+\}/, ID),
    })),
  )
  authorization = `Bearer ${(await registerUser(api)).tokens.access}`
  ann = sender(api, { authorization })
  return api.close
})

/** Returns the code of an error response. Fails unless it and those of its fields are in the catalogue. */
function getCode(what: string, reply: Reply) {
  const { code, errors = [] } = ErrorBody.parse(reply.json())
  for (const each of [code, ...errors.map((error) => error.code)]) {
    expect([what, each, isErrorCode(each)]).toEqual([what, each, true])
    expect([what, each, ERRORS[each as keyof typeof ERRORS][0]]).toEqual([what, each, reply.statusCode])
  }
  return code
}

/** Sends the request to every operation and returns the codes of all error responses by status. */
async function readCodes(request: object, change = (operation: { method: Method; url: string }) => operation) {
  const codes = new Map<number, Set<string>>()
  for (const operation of operations) {
    const { method, url } = change(operation)
    const reply = await api.app.inject({ method, url, ...request })
    if (reply.statusCode < 400) continue
    const known = codes.get(reply.statusCode) ?? new Set()
    codes.set(reply.statusCode, known.add(getCode(`${method} ${url}`, reply)))
  }
  return codes
}

it('sends a code of the catalogue with every error of every operation', async () => {
  const json = { 'content-type': 'application/json' }
  const signedOut = await readCodes({})
  expect([...signedOut.keys()].sort()).toEqual([400, 401])
  expect(signedOut.get(401)).toEqual(new Set(['sign_in_required']))

  const invalid = await readCodes({ headers: { authorization, ...json }, payload: '{"id":5,"title":5,"limit":"x"}' })
  expect(invalid.get(400)?.size).toBeGreaterThan(10)
  expect(invalid.get(404)?.size).toBeGreaterThan(5)

  expect(await readCodes({ headers: { authorization: 'Bearer x' } })).toMatchObject({})
  const unreadable = await readCodes({ headers: { authorization, ...json }, payload: '{"a":' })
  expect(unreadable.get(400)).toContain('unreadable_request')
  const large = await readCodes({ headers: { authorization, ...json }, payload: JSON.stringify('x'.repeat(2.2e6)) })
  expect(large.get(413)).toEqual(new Set(['body_too_large']))
  const xml = await readCodes({ headers: { authorization, 'content-type': 'application/xml' }, payload: '<a/>' })
  expect(xml.get(415)).toEqual(new Set(['media_type_not_supported']))
  const forged = await readCodes({ headers: { authorization, cookie: 'csrftoken=a' }, payload: {} })
  expect(forged.get(403)).toEqual(new Set(['csrf_check_failed']))
})

it('sends a code for unknown paths, ids and methods', async () => {
  const headers = { authorization }
  const patched = await readCodes({ headers }, ({ url }) => ({ method: 'PATCH', url }))
  expect(patched).toEqual(new Map([[405, new Set(['method_not_allowed'])]]))
  const noId = await readCodes({ headers, payload: {} }, ({ method, url }) => ({ method, url: url.replace(ID, 'x') }))
  expect(noId.get(404)).toContain('not_found')
  expect(getCode('unknown', await api.app.inject('/api/nothing/'))).toBe('not_found')
})

it('sends a code for too many requests, and for a database that is not available or fails', async () => {
  const limited = await makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: '1' } })
  onTestFinished(limited.close)
  await limited.app.inject({ url: '/api/auth/user/' })
  expect(getCode('429', await limited.app.inject({ url: '/api/auth/user/' }))).toBe('rate_limited')
  expect(toErrorResponse(Object.assign(new Error(), { code: 'SQLITE_BUSY' }))).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Not available right now. Try again in a moment.' },
    retryAfterSeconds: 5,
  })
  expect(toErrorResponse(new Error('a bug'))).toMatchObject({ status: 500, body: { code: 'internal_error' } })
})

it('sends the parameters of a message beside its code', async () => {
  const draft = { amount: 1e12, date: '2026-11-20', category: 'a'.repeat(41), title: 'a'.repeat(201) }
  const { body } = await ann(addEntry('income'), { body: draft })
  expect(body).toMatchObject({
    code: 'amount_too_large',
    params: { maximum: 999_999_999_999 },
    message: 'Amount must be at most 999,999,999,999',
    errors: [
      { path: 'amount', code: 'amount_too_large', params: { maximum: 999_999_999_999 } },
      { path: 'category', code: 'category_too_long', params: { maximum: 40 } },
      { path: 'title', code: 'title_too_long', params: { maximum: 200 } },
    ],
  })
  const plain = await ann(addEntry('income'), { body: { ...draft, amount: 0 } })
  expect(plain.body.errors?.[0]).toEqual({
    path: 'amount',
    code: 'amount_too_small',
    message: 'Amount must be greater than 0',
  })
})

it('sends `invalid_value` with its own message for input of a wrong type', async () => {
  const { body } = await ann(createBudget, { body: [] as never })
  expect(body).toMatchObject({ code: 'invalid_value', message: expect.stringContaining('Invalid input') })
  const imported = await ann(importEntries, { body: '[]\n{' })
  expect(imported.body).toMatchObject({
    code: 'invalid_value',
    message: expect.stringContaining('Invalid input'),
    errors: [
      { path: '1', code: 'invalid_value' },
      { path: '2', code: 'import_line_not_json' },
    ],
  })
})

it('accepts only codes of the catalogue, with exactly their parameters', () => {
  // @ts-expect-error: not in the catalogue
  const unknown = () => new DomainError('no_such_code')
  expect(unknown).toThrow()
  // @ts-expect-error: the message has the parameter `limit`
  const withoutParams = () => new DomainError('scan_limit_reached')
  expect(withoutParams).toThrow()
  // @ts-expect-error: another parameter
  new DomainError({ code: 'scan_limit_reached', params: { minutes: 5 } })
  // @ts-expect-error: not a 404
  expect(() => orNotFound(undefined, 'wrong_password')).toThrow(DomainError)
  expect(new DomainError({ code: 'scan_limit_reached', params: { limit: 9 } }).message).toContain('daily limit (9)')
})
