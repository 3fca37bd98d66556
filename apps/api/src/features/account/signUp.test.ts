import { randomUUID } from 'node:crypto'
import {
  confirmSignUp,
  getReminders,
  getSignUpPolicy,
  getUser,
  requestDeletion,
  requestSignUp,
  resendOtp,
  signIn,
  verifyDeletion,
} from '@daybook/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DAY, MINUTE } from '../../clock.ts'
import {
  makeTestApi,
  PASSWORD,
  registerUser,
  type Send,
  sender,
  sharedApi,
  type TestApi,
  visitor,
} from '../../testing/api.ts'
import { makeInvitation } from './invitations.ts'

let api: TestApi
let send: Send
const newEmail = () => `${randomUUID()}@example.com`
const request = (email: string, over: object = {}) =>
  send(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann', ...over } })
const otpFor = async (email: string) => (await api.mailTo(email))?.code ?? ''
const otherThan = (otp: string) => (otp === '000000' ? '111111' : '000000')

beforeAll(async () => {
  api = await sharedApi()
  send = await visitor()
})

describe('sign-up request', () => {
  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'ann@' }, 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(65)}@example.com` }, 'Please enter a valid email address'],
    [{ email: `a@${'b'.repeat(250)}.com` }, 'Please enter a valid email address'],
    [{ password: '' }, 'Password is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(201) }, 'Password must be at most 200 characters long'],
    [{ password: 'Password123' }, 'This password is too common.'],
    [{ name: ' ' }, 'Name is required'],
  ])('rejects %j: %s', async (wrong, message) => {
    expect(await request(newEmail(), wrong)).toMatchObject({ status: 400, body: { message } })
  })

  it('mails a code that verifies the address and signs in', async () => {
    const email = newEmail()
    const response = await request(email.toUpperCase(), { name: '  Ann  ' })
    expect(response).toMatchObject({ status: 200, body: { message: `We sent a one-time code to ${email}.` } })
    const { status, body } = await send(confirmSignUp, { body: { code: response.body.code, otp: await otpFor(email) } })
    expect(status).toBe(200)
    const ann = sender(api, { authorization: `Bearer ${body.access}` })
    expect((await ann(getUser, {})).body).toEqual({ name: 'Ann', email, currency: 'USD', premium: false })
  })

  it('begins with the currency that the client names', async () => {
    const email = newEmail()
    const { code } = (await request(email)).body
    const otp = await otpFor(email)
    const unknown = { code, otp, currency: 'XXX' as never }
    expect(await send(confirmSignUp, { body: unknown })).toMatchObject({
      status: 400,
      body: { code: 'currency_invalid' },
    })
    const { body } = await send(confirmSignUp, { body: { code, otp, currency: 'EUR' } })
    const ann = sender(api, { authorization: `Bearer ${body.access}` })
    expect((await ann(getUser, {})).body.currency).toBe('EUR')
  })

  it.each([
    [
      { 'time-zone': 'Asia/Kolkata', 'accept-language': 'de-CH,de;q=0.9' },
      { zone: 'Asia/Kolkata', language: 'de-CH' },
    ],
    [{ 'time-zone': 'No/Where', 'accept-language': '*' }, {}],
  ])('begins with the time zone and the language of the client: %j', async (headers, known) => {
    const send = sender(api, headers)
    const email = newEmail()
    const { code } = (await request(email)).body
    const { body } = await send(confirmSignUp, { body: { code, otp: await otpFor(email) } })
    const ann = sender(api, { authorization: `Bearer ${body.access}` })
    expect((await ann(getUser, {})).body).toEqual({ name: 'Ann', email, currency: 'USD', premium: false, ...known })
    expect((await ann(getReminders, {})).body).toEqual({})
  })

  it('check 3: stores the password exactly as typed', async () => {
    const email = newEmail()
    const password = '  sixty-four characters With Spaces and CASE, kept as they are…  '
    const { code } = (await request(email, { password })).body
    await send(confirmSignUp, { body: { code, otp: await otpFor(email) } })
    expect((await send(signIn, { body: { email, password } })).status).toBe(200)
    expect((await send(signIn, { body: { email, password: password.trim() } })).status).toBe(401)
  })

  it('check 1: returns the same response for a taken address and mails its owner a notice without a code', async () => {
    const { email } = await registerUser(api, newEmail())
    const [taken, fresh] = [await request(email), await request(newEmail())]
    expect(taken.status).toBe(fresh.status)
    expect(Object.keys(taken.body)).toEqual(Object.keys(fresh.body))
    const mail = await api.mailTo(email)
    expect(mail).toMatchObject({ subject: 'You already have an account - Daybook' })
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\b\d{6}\b(?!;)(?=<\/p>|\n)/)
    expect((await send(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('uses the name and password of the request that the code was sent for', async () => {
    const email = newEmail()
    const mine = (await request(email, { name: 'Mine' })).body.code
    const otp = await otpFor(email)
    await request(email, { name: 'Theirs', password: 'somebody-elses' })
    const { body } = await send(confirmSignUp, { body: { code: mine, otp } })
    const ann = sender(api, { authorization: `Bearer ${body.access}` })
    expect((await ann(getUser, {})).body.name).toBe('Mine')
    expect((await send(signIn, { body: { email, password: 'somebody-elses' } })).status).toBe(401)
  })
})

describe('who can sign up', () => {
  it.each(['closed', 'invite'] as const)('rejects every address without an invitation: %s', async (policy) => {
    const limited = await makeTestApi({ env: { SIGN_UP: policy } })
    onTestFinished(limited.close)
    const call = sender(limited)
    expect((await call(getSignUpPolicy, {})).body).toEqual({ policy })
    const code = policy === 'closed' ? 'sign_up_closed' : 'invitation_required'
    const body = { email: newEmail(), password: PASSWORD, name: 'Ann' }
    expect(await call(requestSignUp, { body })).toMatchObject({ status: 403, body: { code } })
  })

  it('takes an invitation for its address, for a week', async () => {
    const limited = await makeTestApi({ env: { SIGN_UP: 'invite' } })
    onTestFinished(limited.close)
    const call = sender(limited)
    const email = newEmail()
    const { invitation } = makeInvitation(limited.app, email)
    const request = (over: object = {}) =>
      call(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann', invitation, ...over } })
    for (const wrong of [{ email: newEmail() }, { invitation: `${invitation}A` }, { invitation: 'x' }])
      expect(await request(wrong)).toMatchObject({ status: 403, body: { code: 'invitation_invalid' } })

    const { code } = (await request({ email: email.toUpperCase() })).body
    const otp = (await limited.mailTo(email))?.code ?? ''
    const { body } = await call(confirmSignUp, { body: { code, otp } })
    const ann = sender(limited, { authorization: `Bearer ${body.access}` })
    const deletion = (await ann(requestDeletion, { body: { password: PASSWORD } })).body.code
    const proof = { code: deletion, otp: (await limited.mailTo(email))?.code ?? '' }
    expect((await ann(verifyDeletion, { body: proof })).status).toBe(200)
    const again = (await request()).body.code
    const used = { code: again, otp: (await limited.mailTo(email))?.code ?? '' }
    expect(await call(confirmSignUp, { body: used })).toMatchObject({
      status: 403,
      body: { code: 'invitation_invalid' },
    })

    limited.pass(7 * DAY + 1)
    expect(await request()).toMatchObject({ status: 403, body: { code: 'invitation_invalid' } })
  })
})

describe('one-time code', () => {
  const wrong = { status: 400, body: { message: 'The code is wrong or has expired. Try again.' } }

  it('rejects a code without six digits', async () => {
    const reply = await send(confirmSignUp, { body: { code: 'x', otp: '12345' } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'OTP must be 6 digits long' } })
  })

  it('check 4: works once', async () => {
    const email = newEmail()
    const { code } = (await request(email)).body
    const body = { code, otp: await otpFor(email) }
    expect((await send(confirmSignUp, { body })).status).toBe(200)
    expect(await send(confirmSignUp, { body })).toMatchObject(wrong)
  })

  it('check 4: works only with its own flow token', async () => {
    const [email, other] = [newEmail(), newEmail()]
    await request(email)
    const { code } = (await request(other)).body
    const otp = await otpFor(email)
    if (otp !== (await otpFor(other))) expect(await send(confirmSignUp, { body: { code, otp } })).toMatchObject(wrong)
  })

  it('check 5: is rejected after five wrong attempts, also in parallel', async () => {
    const email = newEmail()
    const { code } = (await request(email)).body
    const otp = await otpFor(email)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => send(confirmSignUp, { body: { code, otp: otherThan(otp) } })),
    )
    expect(tries.filter((reply) => reply.status === 400)).toHaveLength(5)
    expect(tries.filter((reply) => reply.status === 429 && reply.headers['retry-after'])).toHaveLength(7)
    expect((await send(confirmSignUp, { body: { code, otp } })).status).toBe(429)
  })

  it('expires after ten minutes', async () => {
    const email = newEmail()
    const { code } = (await request(email)).body
    const otp = await otpFor(email)
    api.pass(10 * MINUTE + 1)
    expect(await send(confirmSignUp, { body: { code, otp } })).toMatchObject(wrong)
  })

  it('check 5: can be resent once a minute and five times in all', async () => {
    const email = newEmail()
    const { code } = (await request(email)).body
    const first = await otpFor(email)
    const tooSoon = await send(resendOtp, { body: { code } })
    expect(tooSoon).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
    for (let n = 0; n < 5; n += 1) {
      api.pass(MINUTE)
      expect((await send(resendOtp, { body: { code } })).status).toBe(200)
    }
    api.pass(MINUTE)
    expect((await send(resendOtp, { body: { code } })).status).toBe(429)
    const last = await otpFor(email)
    if (first !== last) expect((await send(confirmSignUp, { body: { code, otp: first } })).status).toBe(400)
    expect((await send(confirmSignUp, { body: { code, otp: last } })).status).toBe(200)
  })

  it('allows twenty wrong attempts a day for one account, over all its flows', async () => {
    const email = newEmail()
    const guess = async (code: string) => send(confirmSignUp, { body: { code, otp: otherThan(await otpFor(email)) } })
    for (let n = 0; n < 4; n += 1) {
      const { code } = (await request(email)).body
      for (let m = 0; m < 5; m += 1) expect((await guess(code)).status).toBe(400)
    }
    const { code } = (await request(email)).body
    const reply = await send(confirmSignUp, { body: { code, otp: await otpFor(email) } })
    expect(reply).toMatchObject({ status: 429, body: { message: 'Too many attempts. Try again tomorrow.' } })
  })
})
