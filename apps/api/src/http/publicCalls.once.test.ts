import { expect, it } from 'vitest'
import { makeTestApi } from '../testing/api.ts'

it('check 9: limits every public call by client address and sends Retry-After', async () => {
  const api = await makeTestApi({ env: { RATE_LIMIT_PER_MINUTE: '5' } })
  const { paths } = (await api.app.inject('/api/openapi.json')).json()
  const publicCalls = Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => (call.security ? [] : [{ path, method: method.toUpperCase() }])),
  )
  expect(publicCalls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(
      ['signin', 'signup', 'token/refresh', 'forgot/password', 'reset/password', 'otp/resend'].map(
        (call) => `/api/auth/${call}/`,
      ),
    ),
  )
  for (const [at, { path, method }] of publicCalls.entries()) {
    const call = () =>
      api.app.inject({ method: method as 'POST', url: path, payload: {}, remoteAddress: `192.0.2.${at + 1}` })
    for (let n = 0; n < 5; n += 1) expect([path, (await call()).statusCode]).not.toEqual([path, 429])
    const rejected = await call()
    expect([path, rejected.statusCode, Number(rejected.headers['retry-after']) > 0]).toEqual([path, 429, true])
  }
  await api.close()
})
