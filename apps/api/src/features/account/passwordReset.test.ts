import { randomUUID } from 'node:crypto'
import {
  forgotPassword,
  getUser,
  refreshTokens,
  requestSignUp,
  resendOtp,
  resetPassword,
  signIn,
} from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../clock.ts'
import { PASSWORD, type Send, visitor } from '../../testing/api.ts'
import { member, otherThan } from '../../testing/member.ts'

const NEW = 'eight-lakes-part'
let send: Send
const forgot = (email: string) => send(forgotPassword, { body: { email } })
const reset = (body: { code: string; otp: string; password?: string }) =>
  send(resetPassword, { body: { password: NEW, ...body } })

beforeAll(async () => {
  send = await visitor()
})

describe('password reset', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['ann@', 'Please enter a valid email address.'],
  ])('rejects the address %j: %s', async (email, message) => {
    expect(await forgot(email)).toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    [{ otp: '12345' }, 'Please enter a valid OTP.'],
    [{ password: '12345' }, 'Password must be at least 6 characters long.'],
    [{ code: '' }, 'Something went wrong! Please try again.'],
    [{ password: 'Password1' }, 'This password is too common.'],
  ])('rejects %j: %s', async (wrong, message) => {
    expect(await reset({ code: 'x', otp: '123456', ...wrong })).toMatchObject({ status: 400, body: { message } })
  })

  it('check 12: changes the password with a code and ends every session', async () => {
    const { email, tokens, send: ann, otp, elsewhere, subjects } = await member()
    const other = await elsewhere()
    const { body } = await forgot(email.toUpperCase())
    expect(body.message).toBe(`If ${email} has an account, a one-time code is on its way to it.`)
    const reply = await reset({ code: body.code, otp: await otp() })
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. Sign in with the new one.' },
    })
    expect([(await ann(getUser, {})).status, (await other.send(getUser, {})).status]).toEqual([401, 401])
    expect((await send(refreshTokens, { body: { refresh: tokens.refresh } })).status).toBe(401)
    expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(401)
    expect((await send(signIn, { body: { email, password: NEW } })).status).toBe(200)
    expect(await subjects()).toContain('Your password was changed')
  })

  it('check 1: returns the same response for an unknown address and sends no mail', async () => {
    const { email, subjects } = await member()
    const unknown = `${randomUUID()}@example.com`
    const [a, b] = [await forgot(email), await forgot(unknown)]
    expect([a.status, Object.keys(a.body), a.body.code.length]).toEqual([
      b.status,
      Object.keys(b.body),
      b.body.code.length,
    ])
    expect(a.body.message.replace(email, '')).toBe(b.body.message.replace(unknown, ''))
    expect(await subjects(unknown)).toEqual([])
    const wrong = await reset({ code: b.body.code, otp: '123456' })
    expect(wrong).toMatchObject({ status: 400, body: { message: 'The code is wrong or has expired. Try again.' } })
    expect((await send(resendOtp, { body: { code: b.body.code } })).status).toBe(429)
  })

  it('rejects an account with an unverified address', async () => {
    const email = `${randomUUID()}@example.com`
    await send(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })
    const { body } = await forgot(email)
    const { mailTo } = (await member()).api
    expect((await reset({ code: body.code, otp: (await mailTo(email))?.code ?? '' })).status).toBe(400)
  })

  it('check 8: works while sign-in is suspended, and lifts the suspension', async () => {
    const { email, send: ann, otp } = await member()
    for (let n = 0; n < 5; n += 1) await send(signIn, { body: { email, password: 'not-the-password' } })
    expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(429)
    expect((await ann(getUser, {})).status).toBe(200)
    const { body } = await forgot(email)
    expect((await reset({ code: body.code, otp: await otp() })).status).toBe(200)
    expect((await send(signIn, { body: { email, password: NEW } })).status).toBe(200)
  })

  it('check 5: rejects a code after five failures, also in parallel, and after a resend', async () => {
    const { email, api, otp } = await member()
    const { code } = (await forgot(email)).body
    const first = await otp()
    const tries = await Promise.all(Array.from({ length: 9 }, () => reset({ code, otp: otherThan(first) })))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect((await reset({ code, otp: first })).status).toBe(429)
    api.pass(MINUTE)
    await send(resendOtp, { body: { code } })
    const second = await otp()
    if (first !== second) expect((await reset({ code, otp: first })).status).toBe(400)
    expect((await reset({ code, otp: second })).status).toBe(200)
    expect((await reset({ code, otp: second })).status).toBe(400)
  })

  it('sends at most ten codes an hour from one unknown client to one address, over all flows', async () => {
    const email = `${randomUUID()}@example.com`
    for (let n = 0; n < 10; n += 1) expect((await forgot(email)).status).toBe(200)
    const message = 'Too many codes were sent to this address. Try again in an hour.'
    expect(await forgot(email)).toMatchObject({ status: 429, body: { message } })
    expect((await send(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })).status).toBe(429)
  })
})
