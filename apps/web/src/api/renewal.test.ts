import { addEntry, getUser, signIn } from '@daybook/contract'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCookies, putTokens, serve, stubLocks, toTokens } from '../testing/browser.ts'

const ann = { name: 'Ann', email: 'ann@example.org', currency: 'EUR', premium: false }
const old = toTokens('ann')
const fresh = toTokens('ann', 2)
const isRefresh = ({ path }: { path: string }) => path.endsWith('/auth/token/refresh/')
const isStale = ({ headers }: { headers: Headers }) => headers.get('Authorization') === `Bearer ${old.access}`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Simulates a tab: a separate instance of the modules with the same cookies. */
async function openTab() {
  vi.resetModules()
  return {
    ...(await import('./client.ts')),
    ...(await import('./errors.ts')),
    ...(await import('../alerts/alerts.ts')),
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>
const getAlerts = (tab: Tab) => renderHook(tab.useAlerts).result.current.map(({ text }) => text)

type Answer = Parameters<typeof serve>[0]

/** Serves a server that accepts only the fresh access token. */
const server = (refresh: Answer) =>
  serve(async (requested) => {
    await pause(5)
    if (isRefresh(requested)) return refresh(requested)
    return isStale(requested)
      ? { status: 401, body: { code: 'sign_in_required', message: 'Not signed in' } }
      : { body: ann }
  })

let tab: Tab
beforeEach(async () => {
  putTokens(old)
  tab = await openTab()
})

describe.each([
  ['with Web Locks', stubLocks],
  ['without Web Locks', () => {}],
])('%s', (_name, setUpLocks) => {
  beforeEach(setUpLocks)

  it('refreshes once for twenty concurrent calls and completes each of them', async () => {
    const requested = server(() => ({ body: fresh }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.call(getUser, {})))
    expect(answers).toEqual(Array(20).fill(ann))
    expect(requested.filter(isRefresh)).toHaveLength(1)
    expect(requested.filter(isRefresh)[0]).toMatchObject({ body: { refresh: old.refresh } })
    expect(requested.filter(isRefresh)[0]?.headers.has('Authorization')).toBe(false)
    expect(requested).toHaveLength(41)
    expect(document.cookie).toBe(`access_token=${fresh.access}; refresh_token=${fresh.refresh}`)
  })

  it('refreshes once for two tabs', async () => {
    const other = await openTab()
    const requested = server(() => ({ body: fresh }))
    const calls = [tab, other, tab, other].map(({ call }) => call(getUser, {}))
    expect(await Promise.all(calls)).toEqual(Array(4).fill(ann))
    expect(requested.filter(isRefresh)).toHaveLength(1)
  })

  it('raises the session expiry alert in one of two tabs', async () => {
    const other = await openTab()
    const requested = server(() => ({ status: 401, body: { code: 'session_ended', message: 'Session is over' } }))
    const calls = [tab, other, tab, other].map(({ call }) => call(getUser, {}))
    const failures = await Promise.allSettled(calls)
    expect(failures.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(requested.filter(isRefresh)).toHaveLength(1)
    expect([...getAlerts(tab), ...getAlerts(other)]).toEqual(['Your session has expired. Sign in again.'])
  })
})

it('refreshes again when the new token is rejected later', async () => {
  const requested = serve((request) => {
    if (isRefresh(request)) return { body: toTokens('ann', requested.filter(isRefresh).length + 1) }
    return requested.length % 3 === 1 ? { status: 401 } : { body: ann }
  })
  await tab.call(getUser, {})
  await tab.call(getUser, {})
  expect(requested.map(isRefresh)).toEqual([false, true, false, false, true, false])
})

it('retries a call once, with its body', async () => {
  const requested = serve((request) =>
    isRefresh(request) ? { body: fresh } : { status: 401, body: { code: 'session_ended', message: 'No' } },
  )
  const body = { amount: 5, date: '2026-11-20', category: 'food' }
  await expect(tab.call(addEntry('income'), { body })).rejects.toMatchObject({ status: 401, message: 'No' })
  expect(requested.map(({ body }) => body)).toEqual([body, { refresh: old.refresh }, body])
  expect(document.cookie).toContain(fresh.access)
})

it('does not refresh after a 401 for an outdated token', async () => {
  const requested = serve(async (request) => {
    if (isStale(request)) {
      await pause(20)
      return { status: 401 }
    }
    return { body: ann }
  })
  const slow = tab.call(getUser, {})
  putTokens(fresh)
  expect(await slow).toEqual(ann)
  expect(requested.filter(isRefresh)).toEqual([])
})

it.each([400, 401])('signs out with an alert when the refresh is rejected with %i', async (status) => {
  server(() => ({ status, body: { code: 'session_ended', message: 'Session is over' } }))
  const failures = await Promise.allSettled(Array.from({ length: 20 }, () => tab.call(getUser, {})))
  const reasons = failures.map((failure) => failure.status === 'rejected' && failure.reason)
  expect(reasons.every((reason) => reason instanceof tab.SessionEnded)).toBe(true)
  expect(getAlerts(tab)).toEqual(['Your session has expired. Sign in again.'])
  expect(document.cookie).toBe('')
})

it.each([
  ['the network', () => new TypeError('Failed to fetch'), 'Unreachable'],
  ['a busy server', () => ({ status: 503 }), 'ApiError'],
  ['a rate limit', () => ({ status: 429 }), 'ApiError'],
  ['a captive portal', () => ({ body: { welcome: 'to the hotel' } }), '$ZodError'],
  ['the sign-in of a proxy', () => ({ status: 401, headers: { 'Content-Type': 'text/html' } }), 'ApiError'],
])(
  'stays signed in when the refresh fails because of %s, and throws the error of the call',
  async (_what, refresh, cause) => {
    server(refresh)
    const failure = await tab.call(getUser, {}).catch((error) => error)
    expect(failure).toBeInstanceOf(tab.ApiError)
    expect(failure).toMatchObject({ status: 401, message: 'Not signed in' })
    expect(failure.cause.name).toBe(cause)
    expect(getAlerts(tab)).toEqual([])
    expect(document.cookie).toContain(old.refresh)
  },
)

it('sends one refresh to a busy server for twenty concurrent calls', async () => {
  const requested = server(() => ({ status: 503 }))
  await Promise.allSettled(Array.from({ length: 20 }, () => tab.call(getUser, {})))
  expect(requested.filter(isRefresh)).toHaveLength(1)
})

it('retries the refresh with the next call after a temporary failure', async () => {
  const requested = server(() => (requested.filter(isRefresh).length === 1 ? { status: 503 } : { body: fresh }))
  await expect(tab.call(getUser, {})).rejects.toMatchObject({ status: 401 })
  expect(await tab.call(getUser, {})).toEqual(ann)
})

it('does not refresh for a wrong password at sign-in', async () => {
  const requested = serve(() => ({
    status: 401,
    body: { code: 'wrong_credentials', message: 'Invalid email or password.' },
  }))
  const body = { email: 'ann@example.org', password: 'wrong1' }
  await expect(tab.call(signIn, { body })).rejects.toMatchObject({ message: 'Invalid email or password.' })
  expect(requested).toHaveLength(1)
})

it('does not restore a session that was signed out during the refresh', async () => {
  server(() => {
    clearCookies()
    return { body: fresh }
  })
  await expect(tab.call(getUser, {})).rejects.toThrow(tab.SessionEnded)
  expect(document.cookie).toBe('')
  expect(getAlerts(tab)).toEqual([])
})

it('uses the tokens of another tab when its own refresh is rejected', async () => {
  server(() => {
    putTokens(fresh)
    return { status: 401 }
  })
  expect(await tab.call(getUser, {})).toEqual(ann)
  expect(getAlerts(tab)).toEqual([])
})

it('does not retry a call with the tokens of another user', async () => {
  const requested = serve((request) => {
    putTokens(toTokens('bob'))
    return isStale(request) ? { status: 401 } : { body: ann }
  })
  await expect(tab.call(getUser, {})).rejects.toThrow(tab.SessionEnded)
  expect(requested).toHaveLength(1)
  expect(document.cookie).toContain(toTokens('bob').access)
})
