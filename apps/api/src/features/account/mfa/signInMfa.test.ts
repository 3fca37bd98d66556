import {
  changeEmail,
  changePassword,
  finishSignIn,
  forgotPassword,
  getUser,
  requestDeletion,
  resendOtp,
  resetPassword,
  signIn,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../../clock.ts'
import { makeTestApi, PASSWORD, type Send, sender, visitor } from '../../../testing/api.ts'
import { member } from '../../../testing/member.ts'
import { halfWay, memberWithApp } from '../../../testing/twoStep.ts'

const NEW = 'eight-lakes-part'
const wrongTotp = {
  status: 400,
  body: { message: 'This code is wrong or was used already. Wait for the next one.' },
}
const expired = { status: 400, body: { message: 'This sign-in has expired. Go back and sign in again.' } }

let send: Send
const finish = (code: string, factor: object, through = send) => through(finishSignIn, { body: { code, factor } })
beforeAll(async () => {
  send = await visitor()
})

describe('sign-in with an authenticator app', () => {
  it('returns tokens only after the code, not after the password', async () => {
    const { email, next, api } = await memberWithApp()
    const { status, body } = await send(signIn, { body: { email, password: PASSWORD } })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: expect.any(String),
      code: expect.any(String),
      type: 'second-factor',
      methods: ['totp', 'recovery-code'],
    })
    const done = await finish((body as { code: string }).code, { totp: next() })
    expect(done.status).toBe(200)
    const bearer = { authorization: `Bearer ${done.body.access}` }
    expect((await sender(api, bearer)(getUser, {})).body.email).toBe(email)
  })

  it('returns the same response for a wrong password and an unknown address (check 1)', async () => {
    const { email } = await memberWithApp()
    const wrong = await send(signIn, { body: { email, password: 'not-the-password' } })
    const unknown = await send(signIn, { body: { email: `x${email}`, password: 'not-the-password' } })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  })

  it.each([
    [{ totp: '12345' }, 'Enter the 6 digits your app shows'],
    [{ recovery_code: 'ABC' }, 'A recovery code has 24 letters and digits'],
    [{}, 'Confirm with one of your second steps'],
    [{ totp: '123456', recovery_code: 'ABCD'.repeat(6) }, 'Confirm with one of your second steps'],
  ])('rejects %j: %s', async (factor, message) => {
    const { email } = await memberWithApp()
    const reply = await finish(await halfWay(email), factor)
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })

  it('accepts a code once, and within one time step of the current one (check 4)', async () => {
    const { email, api, current, next } = await memberWithApp()
    expect(await finish(await halfWay(email), { totp: current() })).toMatchObject(wrongTotp)
    const late = next()
    api.pass(30 * SECOND)
    expect((await finish(await halfWay(email), { totp: late })).status).toBe(200)
    expect(await finish(await halfWay(email), { totp: late })).toMatchObject(wrongTotp)
    const stale = next()
    api.pass(60 * SECOND)
    expect(await finish(await halfWay(email), { totp: stale })).toMatchObject(wrongTotp)
  })

  it('creates one session for one code sent twenty times at once (check 4)', async () => {
    const { email, next } = await memberWithApp()
    const handles = await Promise.all(Array.from({ length: 4 }, () => halfWay(email)))
    const totp = next()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => finish(handles[n % handles.length]!, { totp })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => [200, 400, 429].includes(status))).toBe(true)
  })

  it('ends after five wrong codes, also in parallel, and cannot be resent (check 5)', async () => {
    const { email, api, next, wrong } = await memberWithApp()
    const code = await halfWay(email)
    const right = next()
    const tries = await Promise.all(Array.from({ length: 9 }, () => finish(code, { totp: wrong() })))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(await finish(code, { totp: right })).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Go back and sign in again.' },
    })
    api.pass(MINUTE)
    expect((await send(resendOtp, { body: { code } })).status).toBe(400)
    expect((await finish(code, { totp: next() })).status).toBe(429)
    expect((await finish(await halfWay(email), { totp: next() })).status).toBe(200)
  })

  it('is suspended for minutes after twenty wrong codes over several flows (check 5)', async () => {
    const { email, api, next, current, wrong } = await memberWithApp()
    for (let n = 0; n < 4; n += 1) {
      const code = await halfWay(email)
      for (let m = 0; m < 5; m += 1) {
        next()
        expect((await finish(code, { totp: wrong() })).status).toBe(400)
      }
    }
    const rejected = await finish(await halfWay(email), { totp: next() })
    expect(rejected).toMatchObject({ status: 429, body: { message: 'Too many attempts. Try again in 5 minutes.' } })
    api.pass(5 * MINUTE)
    expect((await finish(await halfWay(email), { totp: current() })).status).toBe(200)
  })

  it('expires after ten minutes, and rejects a used, foreign or invented flow token', async () => {
    const { email, api, next, send: ann } = await memberWithApp()
    expect(await finish('invented', { totp: next() })).toMatchObject(expired)
    const { body } = await send(forgotPassword, { body: { email } })
    expect(await finish(body.code, { totp: next() })).toMatchObject(expired)
    const code = await halfWay(email)
    const factor = { totp: next() }
    const deletion = { code, otp: '123456' }
    expect((await ann(verifyDeletion, { body: deletion })).status).toBe(400)
    expect((await finish(code, factor)).status).toBe(200)
    expect(await finish(code, { totp: next() })).toMatchObject(expired)
    const late = await halfWay(email)
    api.pass(10 * MINUTE)
    expect(await finish(late, { totp: next() })).toMatchObject(expired)
  })

  it('rejects the code of another account', async () => {
    const [ann, ben] = [await memberWithApp(), await memberWithApp()]
    expect(await finish(await halfWay(ann.email), { totp: ben.next() })).toMatchObject(wrongTotp)
    const factor = { recovery_code: ben.recoveryCodes[0]! }
    expect((await finish(await halfWay(ann.email), factor)).status).toBe(400)
    expect((await finish(await halfWay(ben.email), factor)).status).toBe(200)
  })

  it('keeps its counts after a restart (check 5)', async () => {
    const { email, api, next, wrong } = await memberWithApp()
    const code = await halfWay(email)
    const right = next()
    for (let n = 0; n < 3; n += 1) await finish(code, { totp: wrong() })
    const again = await makeTestApi({ db: api.db })
    again.pass(api.clock.now().getTime() - Date.now())
    const after = sender(again)
    for (let n = 0; n < 2; n += 1) expect((await finish(code, { totp: wrong() }, after)).status).toBe(400)
    expect((await finish(code, { totp: right }, after)).status).toBe(429)
    await again.app.close()
  })
})

describe('recovery code', () => {
  it('signs in once and notifies the owner', async () => {
    const { email, recoveryCodes, subjects, api } = await memberWithApp()
    const factor = { recovery_code: recoveryCodes[3]! }
    const handles = [await halfWay(email), await halfWay(email), await halfWay(email)]
    const replies = await Promise.all(handles.map((code) => finish(code, factor)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await subjects()).filter((subject) => subject === 'A recovery code was used')).toHaveLength(1)
    const mails = api.mailbox.to(email).map(({ text }) => text)
    expect(mails.some((text) => text.includes('9 are left'))).toBe(true)
  })
})

describe('password change with two-step sign-in', () => {
  it('requires the second step after a reset by mail, and ends a pending sign-in', async () => {
    const { email, otp, next } = await memberWithApp()
    const waiting = await halfWay(email)
    const { body } = await send(forgotPassword, { body: { email } })
    const reset = { code: body.code, otp: await otp(), password: NEW }
    expect((await send(resetPassword, { body: reset })).status).toBe(200)
    expect(await finish(waiting, { totp: next() })).toMatchObject(expired)
    const { body: again } = await send(signIn, { body: { email, password: NEW } })
    expect(again).toMatchObject({ type: 'second-factor' })
    expect((await finish((again as { code: string }).code, { totp: next() })).status).toBe(200)
  })

  it('requires the second step in settings', async () => {
    const { send: ann, next } = await memberWithApp()
    const change = { current_password: PASSWORD, new_password: NEW }
    expect((await ann(changePassword, { body: change })).status).toBe(403)
    expect((await ann(changePassword, { body: { ...change, factor: { totp: next() } } })).status).toBe(200)
  })
})

describe('email change and account deletion', () => {
  it('requires password, second step and the mailed code', async () => {
    const { send: ann, next, otp, current } = await memberWithApp()
    const email = `new-${crypto.randomUUID()}@example.com`
    const proof = { password: PASSWORD }
    const needed = { status: 403, body: { message: 'Confirm with your second step.' } }
    expect(await ann(changeEmail, { body: { ...proof, email } })).toMatchObject(needed)
    expect(await ann(changeEmail, { body: { ...proof, email, factor: { totp: current() } } })).toMatchObject(wrongTotp)
    const change = await ann(changeEmail, { body: { ...proof, email, factor: { totp: next() } } })
    expect(change.status).toBe(200)
    const verification = { code: change.body.code, otp: await otp(email) }
    expect((await ann(verifyEmail, { body: verification })).status).toBe(200)

    expect(await ann(requestDeletion, { body: proof })).toMatchObject(needed)
    const deletion = await ann(requestDeletion, { body: { ...proof, factor: { totp: next() } } })
    const last = { code: deletion.body.code, otp: await otp(email) }
    expect((await ann(verifyDeletion, { body: last })).status).toBe(200)
  })

  it('ignores a second step if none is set up', async () => {
    const { send: ann } = await member()
    const body = { password: PASSWORD, factor: { totp: '123456' } }
    expect((await ann(requestDeletion, { body })).status).toBe(200)
  })
})
