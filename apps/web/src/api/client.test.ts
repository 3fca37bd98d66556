import { addEntry, getBalance, getUser, listEntries, requestSignUp, signIn } from '@daybook/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { putCookie, putTokens, serve, toTokens } from '../testing/browser.ts'
import { call, callPage } from './client.ts'
import { ApiError, SessionEnded, Unreachable } from './errors.ts'

const ann = { name: 'Ann', email: 'ann@example.org', currency: 'EUR', premium: false }
const entry = { id: '1', amount: 5, title: '', date: '2026-11-20', category: { name: 'FOOD' } }
const draft = { amount: 5, date: '2026-11-20', category: 'food' }
const tokens = toTokens('ann')

beforeEach(() => putTokens(tokens))

describe('requests', () => {
  it('carry the bearer token, the time zone of the device and no body', async () => {
    const requested = serve(() => ({ body: ann }))
    expect(await call(getUser, {})).toEqual(ann)
    expect(requested).toMatchObject([{ method: 'GET', path: '/api/auth/user/', body: undefined }])
    const headers = Object.fromEntries(requested[0]?.headers ?? [])
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(headers).toEqual({ accept: 'application/json', authorization: `Bearer ${tokens.access}`, 'time-zone': zone })
  })

  it('carry a JSON body and the CSRF token in a POST', async () => {
    putCookie('csrftoken', 'abc')
    const requested = serve(() => ({ status: 201, body: entry }))
    await call(addEntry('expense'), { body: draft })
    expect(requested[0]?.body).toEqual(draft)
    expect(requested[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(requested[0]?.headers.get('X-CSRFToken')).toBe('abc')
  })

  it('omit the CSRF token in a GET and to other hosts', async () => {
    putCookie('csrftoken', 'abc')
    const requested = serve(({ method }) => ({ body: method === 'GET' ? ann : entry }))
    await call(getUser, {})
    vi.stubEnv('VITE_API_BASE', 'https://daybook.example/api')
    await call(addEntry('income'), { body: draft })
    vi.unstubAllEnvs()
    expect(requested.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual([null, null])
    expect(requested[1]?.path).toBe('https://daybook.example/api/money/income/add/')
  })

  it('omit the bearer token for sign-in only', async () => {
    const requested = serve(({ path }) => ({ body: path.endsWith('/request/') ? { message: '', code: '' } : tokens }))
    const known = { email: 'ann@example.org', password: 'secret' }
    await call(signIn, { body: known })
    await call(requestSignUp, { body: { ...known, name: 'Ann' } })
    expect(requested.map(({ headers }) => headers.has('Authorization'))).toEqual([false, true])
  })

  it('are not sent without a session if the endpoint needs one', async () => {
    const requested = serve(() => ({ body: ann }))
    putTokens({ ...tokens, refresh: '' })
    await expect(call(getUser, {})).rejects.toThrow(SessionEnded)
    expect(requested).toEqual([])
  })
})

describe('paginated lists', () => {
  const days = [{ date: '2026-11-20', expense: [entry] }]

  it('return the cursor of the next page', async () => {
    const requested = serve(() => ({ body: days, headers: { 'Next-Cursor': 'c2' } }))
    const page = await callPage(listEntries('expense'), { querystring: { limit: 50, before: 'a&b' } })
    expect(page).toEqual({ items: days, next: 'c2' })
    expect(requested[0]?.path).toBe('/api/money/expense/?limit=50&before=a%26b')
  })

  it('return null as the cursor on the last page', async () => {
    const requested = serve(() => ({ body: days }))
    const { next } = await callPage(listEntries('expense'), { querystring: { limit: 50, before: undefined } })
    expect(next).toBeNull()
    expect(requested[0]?.path).toBe('/api/money/expense/?limit=50')
  })
})

describe('responses', () => {
  const getFailure = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error) => error,
    )

  it('omit fields that are not in the contract', async () => {
    serve(() => ({ body: { ...ann, password_hash: 'x' } }))
    expect(await call(getUser, {})).toEqual(ann)
  })

  it('throw if they do not match the contract', async () => {
    serve(() => ({ body: { ...ann, currency: 7 } }))
    await expect(call(getUser, {})).rejects.toThrow()
  })

  it('throw an ApiError with code, params, field errors and retryAfter', async () => {
    const errors = [{ path: 'amount', code: 'amount_too_small', message: 'Amount must be greater than 0' }]
    const body = { code: 'too_many_attempts', params: { minutes: 5 }, message: 'No', errors }
    serve(() => ({ status: 429, body, headers: { 'Retry-After': '60' } }))
    const error = await getFailure(call(addEntry('income'), { body: draft }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 429, ...body, retryAfter: 60 })
  })

  it('throw an ApiError without a code for an unknown error format', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const neutral = { status: 502, code: '', errors: [], retryAfter: undefined }
    expect(await getFailure(call(getBalance, {}))).toMatchObject(neutral)
  })

  it('throw Unreachable without a network and behind a captive portal', async () => {
    serve(() => new TypeError('Failed to fetch'))
    await expect(call(getUser, {})).rejects.toThrow(Unreachable)
    vi.stubGlobal('fetch', async () => new Response('<h1>Welcome to the hotel</h1>'))
    await expect(call(getUser, {})).rejects.toThrow(Unreachable)
  })

  it('throw Unreachable after 30 seconds without a response', async () => {
    const slow = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(slow.signal)
    serve(() => {
      slow.abort(new DOMException('too slow', 'TimeoutError'))
      return { body: ann }
    })
    const withSignal = { signal: new AbortController().signal }
    await expect(call(getUser, {}, withSignal)).rejects.toThrow(Unreachable)
    await expect(call(getUser, {})).rejects.toThrow(Unreachable)
    expect(timeout).toHaveBeenCalledWith(30_000)
  })

  it('throw the abort reason of the caller', async () => {
    const caller = new AbortController()
    serve(() => {
      caller.abort(new Error('not wanted any more'))
      return { body: ann }
    })
    await expect(call(getUser, {}, { signal: caller.signal })).rejects.toThrow('not wanted any more')
  })
})
