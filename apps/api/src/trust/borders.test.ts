import { randomUUID } from 'node:crypto'
import {
  changePassword,
  forgotPassword,
  getUser,
  requestSignUp,
  resetPassword,
  sendContactMessage,
  signIn,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { makeSessions } from '../sessions/sessions.ts'
import { makeTestApi, PASSWORD, registerUser, sender } from '../testing/api.ts'
import { member, readMember } from '../testing/member.ts'
import { rowsOfAll } from '../testing/tables.ts'
import { bearer, makeCaller, readExample } from './callers.ts'
import { CLOSED } from './operations.ts'

it('check 3: rejects common passwords at sign-up, change and reset', async () => {
  const ann = await member()
  const anyUser = sender(ann.api)
  const email = `${randomUUID()}@example.com`
  const { code } = (await anyUser(forgotPassword, { body: { email: ann.email } })).body
  const otp = await ann.otp()
  for (const password of ['password1', 'PassWord1', 'qwerty123', 'iloveyou']) {
    const replies = [
      await anyUser(requestSignUp, { body: { email, password, name: 'Ann' } }),
      await ann.send(changePassword, { body: { current_password: PASSWORD, new_password: password } }),
      await anyUser(resetPassword, { body: { code, otp, password } }),
    ]
    for (const { status, body } of replies)
      expect([status, body.message]).toEqual([400, 'This password is too common.'])
  }
})

it('check 7: returns 401 for an unverified account on endpoints that need a session', async () => {
  const api = await makeTestApi()
  const owner = await readMember(api)
  const now = api.clock.now()
  const id = newId(now)
  const unverifiedUser = {
    id,
    email: `${id}@example.com`,
    name: 'Ann',
    currency: 'USD',
    premium: 0,
    keeps_pictures: 1,
    saved_filters: '[]',
    task_filters: null,
    theme: null,
    first_day: null,
    hours: null,
    dates: null,
    paper: null,
    day_end: null,
    entry_account: null,
    added_categories: null,
    created_at: now.toISOString(),
  }
  await api.db
    .insertInto('users')
    .values({ ...unverifiedUser, password_hash: '', verified_at: null })
    .execute()
  // The API opens no session before the address is verified, so the test creates one directly.
  const tokens = await makeSessions(api.app).open(api.db, id, '')
  const call = makeCaller(api)
  for (const operation of CLOSED.filter(({ once }) => !once)) {
    const { statusCode } = await call(await readExample(operation, owner), bearer(tokens))
    expect([operation.endpoint.url, statusCode]).toEqual([operation.endpoint.url, 401])
  }
  await api.close()
})

describe('check 9: rate limit without a session', () => {
  const attemptSignIn = (api: Awaited<ReturnType<typeof makeTestApi>>, forwarded: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/signin/',
      payload: {},
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': forwarded },
    })

  it.each([
    ['off', 429],
    ['on', 400],
  ])('check 9: trusts X-Forwarded-For only if TRUST_PROXY is on (%s)', async (TRUST_PROXY, status) => {
    const api = await makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY } })
    for (let n = 0; n < 3; n += 1) await attemptSignIn(api, `198.51.100.${n}`)
    expect((await attemptSignIn(api, '198.51.100.9')).statusCode).toBe(status)
    await api.close()
  })

  it('check 9: stores no address, and a bounded number of counters', async () => {
    const api = await makeTestApi({ env: { TRUST_PROXY: 'on' } })
    const body = { name: 'Ann', email: 'ann@example.com', message: 'Hello' }
    const write = (n: number) => {
      const headers = { 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` }
      return sender(api, headers)(sendContactMessage, { body })
    }
    await Promise.all(Array.from({ length: 300 }, (_, n) => attemptSignIn(api, `198.51.${n >> 8}.${n & 255}`)))
    await Promise.all(Array.from({ length: 300 }, (_, n) => write(n)))
    const ids = (await api.db.selectFrom('counters').select('id').execute()).map(({ id }) => id)
    expect(JSON.stringify(await rowsOfAll(api.db))).not.toContain('198.51.')
    const slots = ids.map((id) => Number(/^contact:\d+:(\d+)$/.exec(id)?.[1]))
    expect(slots.length).toBeGreaterThan(250)
    expect(Math.max(...slots)).toBeLessThan(2 ** 18)
    await api.close()
  })
})

describe('headers', () => {
  it('check 26: are set on pages and the API', async () => {
    const api = await makeTestApi({ env: { PUBLIC_URL: 'https://books.example' } })
    const { headers } = await api.app.inject('/api/auth/user/')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'cache-control': 'no-store',
    })
    for (const url of ['/api/docs/', '/api/openapi.json', '/healthz', '/nothing'])
      expect((await api.app.inject(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      })
    await api.close()
  })

  it('check 26: ignores a forged Host in emails', async () => {
    const api = await makeTestApi({ env: { PUBLIC_URL: 'https://books.example', TRUST_PROXY: 'on' } })
    const email = `${randomUUID()}@example.com`
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const forged = sender(api, headers)
    await forged(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })
    const { email: owner } = await registerUser(api)
    await forged(forgotPassword, { body: { email: owner } })
    for (const to of [email, owner]) expect(JSON.stringify(await api.mailTo(to))).not.toContain('evil')
    for (const url of ['/robots.txt', '/sitemap.xml'])
      expect((await api.app.inject({ url, headers })).body).toContain('https://books.example')
    await api.close()
  })

  it('check 27: sends no CORS headers to a foreign origin and echoes an allowed one', async () => {
    const ann = await member()
    const ask = async (origin: string, method: 'GET' | 'OPTIONS') => {
      const headers = { ...bearer(ann.tokens), origin, 'access-control-request-method': 'GET' }
      const reply = await ann.api.app.inject({ method, url: '/api/auth/user/', headers })
      return [reply.headers['access-control-allow-origin'], reply.headers['access-control-allow-credentials']]
    }
    for (const method of ['GET', 'OPTIONS'] as const) {
      for (const origin of ['capacitor://localhost', 'https://localhost'])
        expect(await ask(origin, method)).toEqual([origin, undefined])
      for (const origin of ['https://evil.example', 'https://localhost.evil.example', 'http://localhost', 'null', '*'])
        expect(await ask(origin, method)).toEqual([undefined, undefined])
    }
  })

  it('check 19: escapes user input in emails', async () => {
    const hostile = '<img src=x onerror=hit()><script>hit()</script>'
    const api = await makeTestApi({ env: { CONTACT_EMAIL: 'operator@example.org' } })
    const body = { name: hostile, email: 'ann@example.com', message: hostile }
    await sender(api)(sendContactMessage, { body })
    const email = `${randomUUID()}@example.com`
    await sender(api)(requestSignUp, { body: { email, password: PASSWORD, name: hostile } })
    const mail = await api.mailTo('operator@example.org')
    expect(mail?.text).toContain(hostile)
    expect(mail?.html).toContain('&lt;img src=x onerror=hit()&gt;&lt;script&gt;hit()&lt;/script&gt;')
    for (const one of [mail, await api.mailTo(email)]) expect(one?.html).not.toMatch(/<script|<img|onerror=hit\(\)>/)
    await api.close()
  })

  it('check 12: returns 401 on every endpoint after the session was revoked', async () => {
    const ann = await member()
    await sender(ann.api)(signIn, { body: { email: ann.email, password: PASSWORD } })
    const other = await ann.elsewhere()
    await ann.send(changePassword, { body: { current_password: PASSWORD, new_password: 'eight-lakes-part' } })
    expect((await other.send(getUser, {})).status).toBe(401)
    const call = makeCaller(ann.api)
    for (const { endpoint } of CLOSED) {
      const missing = { endpoint, id: newId(new Date()), query: {}, body: {} }
      expect((await call(missing, bearer(other.tokens))).statusCode).toBe(401)
    }
  })
})
