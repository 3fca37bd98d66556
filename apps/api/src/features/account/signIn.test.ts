import { randomUUID } from 'node:crypto'
import { confirmSignUp, getUser, refreshTokens, requestSignUp, signIn, signOut, type Tokens } from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../clock.ts'
import { PASSWORD, registerUser, type Send, sender, sharedApi, type TestApi, visitor } from '../../testing/api.ts'

let api: TestApi
let send: Send
const newEmail = () => `${randomUUID()}@example.com`
const signInAs = (email: string, password = PASSWORD) => send(signIn, { body: { email, password } })
const refresh = (tokens: Tokens) => send(refreshTokens, { body: { refresh: tokens.refresh } })
const readStatus = async ({ access }: { access: string }) =>
  (await sender(api, { authorization: `Bearer ${access}` })(getUser, {})).status

beforeAll(async () => {
  api = await sharedApi()
  send = await visitor()
})

describe('sign-in', () => {
  it.each([
    [{ email: 'ann', password: PASSWORD }, 'Valid email is required'],
    [{ email: 'ann@example.com', password: '' }, 'Password is required'],
  ])('rejects %j: %s', async (body, message) => {
    expect(await send(signIn, { body })).toMatchObject({ status: 400, body: { message } })
  })

  it('check 1: returns the same response for a wrong password and an unknown address', async () => {
    const { email } = await registerUser(api)
    const [wrong, unknown] = [await signInAs(email, 'wrong-password'), await signInAs(newEmail())]
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password.' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  it('accepts each Unicode spelling of an address', async () => {
    const composed = `jos\u00e9-${newEmail()}`
    await registerUser(api, composed)
    for (const form of ['NFC', 'NFD']) expect((await signInAs(composed.normalize(form))).status).toBe(200)
  })

  it('check 7: returns no tokens before the address is verified', async () => {
    const email = newEmail()
    await send(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })
    const { status, body } = await signInAs(email)
    expect(status).toBe(200)
    expect(body).toEqual({
      type: 'account-verification',
      code: expect.any(String),
      message: expect.stringContaining(email),
    })
    const otp = (await api.mailTo(email))?.code ?? ''
    const verified = await send(confirmSignUp, { body: { code: (body as { code: string }).code, otp } })
    expect(await readStatus(verified.body)).toBe(200)
  })

  it('check 8: is suspended after five failures in a row, longer after each further one, and returns for how long', async () => {
    const { email, tokens } = await registerUser(api)
    for (let n = 0; n < 5; n += 1) expect((await signInAs(email, 'wrong-password')).status).toBe(401)
    for (const minutes of [5, 10, 20, 30, 30]) {
      const reply = await signInAs(email)
      expect(reply).toMatchObject({
        status: 429,
        body: { message: `Too many attempts. Try again in ${minutes} minutes.` },
        headers: { 'retry-after': `${minutes * 60}` },
      })
      api.pass(minutes * MINUTE)
      expect((await signInAs(email, 'wrong-password')).status).toBe(401)
    }
    expect((await refresh(tokens)).status).toBe(200)
    api.pass(30 * MINUTE)
    expect((await signInAs(email)).status).toBe(200)
    expect((await signInAs(email, 'wrong-password')).status).toBe(401)
    expect((await signInAs(email)).status).toBe(200)
  })

  it('accepts correct attempts at the same time', async () => {
    const { email } = await registerUser(api)
    const tries = await Promise.all(Array.from({ length: 8 }, () => signInAs(email)))
    expect(tries.map((reply) => reply.status)).toEqual(Array(8).fill(200))
  })

  it('check 8: counts parallel attempts', async () => {
    const { email } = await registerUser(api)
    const tries = await Promise.all(Array.from({ length: 15 }, () => signInAs(email, 'wrong-password')))
    expect(tries.filter((reply) => reply.status === 401)).toHaveLength(5)
    expect(tries.filter((reply) => reply.status === 429)).toHaveLength(10)
  })
})

describe('token refresh', () => {
  it('returns a new pair; its access token expires after 15 minutes', async () => {
    const { tokens } = await registerUser(api)
    const { status, body } = await refresh(tokens)
    expect(status).toBe(200)
    expect(await readStatus(body)).toBe(200)
    api.pass(15 * MINUTE)
    expect(await readStatus(body)).toBe(401)
    expect((await refresh(body)).status).toBe(200)
  })

  it('check 11: keeps one valid session after twenty concurrent calls', async () => {
    const { tokens } = await registerUser(api)
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens)))
    expect(pairs.map((pair) => pair.status)).toEqual(Array(20).fill(200))
    expect((await refresh(pairs[7]!.body)).status).toBe(200)
  })

  it('check 11: ends the whole session when a used token is sent again', async () => {
    const { tokens } = await registerUser(api)
    const { body } = await refresh(tokens)
    api.pass(11 * SECOND)
    expect(await refresh(tokens)).toMatchObject({ status: 401, body: { message: 'Sign in again.' } })
    expect((await refresh(body)).status).toBe(401)
    expect(await readStatus(body)).toBe(401)
  })
})

describe('sign-out', () => {
  it('check 12: ends that session immediately and no other', async () => {
    const { email, tokens } = await registerUser(api)
    const other = (await signInAs(email)).body as Tokens
    expect((await send(signOut, { body: { refresh: tokens.refresh } })).status).toBe(200)
    expect(await readStatus(tokens)).toBe(401)
    expect((await refresh(tokens)).status).toBe(401)
    expect(await readStatus(other)).toBe(200)
  })

  it('returns 200 for an unknown token', async () => {
    expect((await send(signOut, { body: { refresh: 'a.b.c' } })).status).toBe(200)
  })
})

describe('token validation', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('check 10: returns 401 for a token that was tampered with or has another purpose', async () => {
    const { tokens } = await registerUser(api)
    const [head, payload, signature] = tokens.access.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const wrong = [
      '',
      'x',
      'a.b.c',
      tokens.refresh,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../etc/passwd', jku: 'http://127.0.0.1/' })}.${payload}.${signature}`,
      `${head}.${encode({ ...claims, sub: 'somebody else' })}.${signature}`,
    ]
    for (const access of wrong) expect(await readStatus({ access })).toBe(401)
    expect((await send(refreshTokens, { body: { refresh: tokens.access } })).status).toBe(401)
  })
})
