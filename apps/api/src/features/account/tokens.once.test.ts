import { getUser, refreshTokens } from '@daybook/contract'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { DAY, MINUTE } from '../../clock.ts'
import { visitor } from '../../testing/api.ts'
import { member } from '../../testing/member.ts'

const decodeClaims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

it('check 10: rejects a token that has a foreign signature, has expired or has another purpose', async () => {
  const { api, tokens } = await member()
  const claims = decodeClaims(tokens.access)
  const sign = (key: Uint8Array, header: { alg: string; kid?: string }, over: object = {}) =>
    new SignJWT({ ...claims, ...over }).setProtectedHeader(header).sign(key)
  const ownKeys = api.app.secrets.tokens[0]!
  const foreign = new TextEncoder().encode('a key of somebody else, long enough to sign')
  const now = Math.floor(api.clock.now().getTime() / 1000)
  const wrong = [
    await sign(foreign, { alg: 'HS256' }),
    await sign(ownKeys, { alg: 'HS384' }),
    await sign(foreign, { alg: 'HS256', kid: '/dev/null' }),
    await sign(ownKeys, { alg: 'HS256' }, { exp: now - 1 }),
    await sign(ownKeys, { alg: 'HS256' }, { aud: 'refresh' }),
    await sign(ownKeys, { alg: 'HS256' }, { sub: undefined }),
    await sign(ownKeys, { alg: 'HS256' }, { sid: 7 }),
    tokens.refresh,
  ]
  const ask = (headers: Record<string, string>) => api.app.inject({ url: '/api/auth/user/', headers })
  for (const token of wrong) expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
  for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${tokens.access}`, tokens.access, 'Bearer a b c'])
    expect((await ask({ authorization })).statusCode).toBe(401)
  expect((await ask({ cookie: `access_token=${tokens.access}` })).statusCode).toBe(401)
  const send = await visitor()
  expect((await send(refreshTokens, { body: { refresh: tokens.access } })).status).toBe(401)
})

it('check 10: expires after 15 minutes, and the refresh token after ninety days', async () => {
  const { api, tokens, send } = await member()
  const anyUser = await visitor()
  expect((await send(getUser, {})).status).toBe(200)
  api.pass(15 * MINUTE)
  expect((await send(getUser, {})).status).toBe(401)
  const renewed = (await anyUser(refreshTokens, { body: { refresh: tokens.refresh } })).body
  api.pass(90 * DAY)
  expect((await anyUser(refreshTokens, { body: { refresh: renewed.refresh } })).status).toBe(401)
})
