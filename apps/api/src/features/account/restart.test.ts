import { forgotPassword, getUser, resetPassword, signIn } from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../clock.ts'
import { makeTestApi, PASSWORD, registerUser, sender } from '../../testing/api.ts'
import { otherThan } from '../../testing/member.ts'

/** Returns a server with a user, and `restart`, which starts another server on the same database. */
async function restartable() {
  const first = await makeTestApi()
  const { email, tokens } = await registerUser(first)
  return { first, email, tokens, restart: () => makeTestApi({ db: first.db }) }
}

describe('counters after a restart', () => {
  it('check 5: keeps the failed attempts of a code', async () => {
    const { first, email, restart } = await restartable()
    const { code } = (await sender(first)(forgotPassword, { body: { email } })).body
    const otp = (await first.mailTo(email))?.code ?? ''
    const guess = (api: typeof first, otp: string) =>
      sender(api)(resetPassword, { body: { code, otp, password: 'eight-lakes-part' } })
    for (let n = 0; n < 3; n += 1) expect((await guess(first, otherThan(otp))).status).toBe(400)
    const second = await restart()
    for (let n = 0; n < 2; n += 1) expect((await guess(second, otherThan(otp))).status).toBe(400)
    expect((await guess(second, otp)).status).toBe(429)
  })

  it('check 8: keeps the failures of rejected sign-ins and their suspension, and open sessions stay valid', async () => {
    const { first, email, tokens, restart } = await restartable()
    const createSession = (api: typeof first, password: string) => sender(api)(signIn, { body: { email, password } })
    for (let n = 0; n < 5; n += 1) expect((await createSession(first, 'not-the-password')).status).toBe(401)
    const second = await restart()
    const suspended = { status: 429, body: { message: 'Too many attempts. Try again in 5 minutes.' } }
    expect(await createSession(second, PASSWORD)).toMatchObject(suspended)
    const signedIn = sender(second, { authorization: `Bearer ${tokens.access}` })
    expect((await signedIn(getUser, {})).status).toBe(200)
    second.pass(5 * MINUTE)
    expect((await createSession(second, PASSWORD)).status).toBe(200)
  })
})
