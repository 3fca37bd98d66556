import { randomUUID } from 'node:crypto'
import {
  changeEmail,
  getUser,
  requestDeletion,
  requestSignUp,
  signIn,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { PASSWORD, visitor } from '../../testing/api.ts'
import { member, otherThan } from '../../testing/member.ts'

const newEmail = () => `${randomUUID()}@example.com`
const wrongCode = { status: 400, body: { message: 'The code is wrong or has expired. Try again.' } }

describe('email change', () => {
  it.each([
    [{ email: '' }, 'Please enter an email address'],
    [{ email: 'ann@' }, 'Please enter a valid email address'],
    [{ password: '' }, 'Please enter your password'],
  ])('rejects %j: %s', async (wrong, message) => {
    const { send } = await member()
    const reply = await send(changeEmail, { body: { email: newEmail(), password: PASSWORD, ...wrong } })
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  it('requires the password', async () => {
    const { send, subjects } = await member()
    const email = newEmail()
    const reply = await send(changeEmail, { body: { email, password: 'not-the-password' } })
    expect(reply).toMatchObject({ status: 403, body: { message: 'The password is wrong.' } })
    expect(await subjects(email)).toEqual([])
  })

  it('check 7: takes effect only with the code from the new address and notifies the old one', async () => {
    const { email: old, send, otp, subjects } = await member()
    const email = newEmail()
    const { status, body } = await send(changeEmail, { body: { email, password: PASSWORD } })
    expect([status, body.message]).toEqual([200, `We sent a one-time code to ${email}.`])
    expect((await send(getUser, {})).body.email).toBe(old)
    const wrong = { code: body.code, otp: otherThan(await otp(email)) }
    expect(await send(verifyEmail, { body: wrong })).toMatchObject(wrongCode)
    expect((await send(getUser, {})).body.email).toBe(old)
    expect(await subjects(old)).toEqual(['Your one-time code'])

    const reply = await send(verifyEmail, { body: { code: body.code, otp: await otp(email) } })
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your email address was changed.' } })
    expect((await send(getUser, {})).body.email).toBe(email)
    expect(await subjects(old)).toEqual(['Your one-time code', 'Your address was changed'])
    const anyUser = await visitor()
    expect((await anyUser(signIn, { body: { email: old, password: PASSWORD } })).status).toBe(401)
    expect((await anyUser(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it("rejects the user's current address", async () => {
    const { email, send } = await member()
    const reply = await send(changeEmail, { body: { email, password: PASSWORD } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'This is your address already.' } })
  })

  it('returns the same response for a taken address and mails its owner a notice without a code', async () => {
    const [ann, ben] = [await member(), await member()]
    const taken = await ann.send(changeEmail, { body: { email: ben.email, password: PASSWORD } })
    expect(taken).toMatchObject({ status: 200, body: { code: expect.any(String) } })
    expect(taken.body.message).toBe(`We sent a one-time code to ${ben.email}.`)
    expect((await ben.subjects()).at(-1)).toBe('You already have an account')
    expect((await ann.api.mailTo(ben.email))?.code).toBeUndefined()
  })

  it('succeeds if the new address has an unverified sign-up', async () => {
    const { send, otp } = await member()
    const email = newEmail()
    await (await visitor())(requestSignUp, { body: { email, password: PASSWORD, name: 'Somebody' } })
    const { body } = await send(changeEmail, { body: { email, password: PASSWORD } })
    const reply = await send(verifyEmail, { body: { code: body.code, otp: await otp(email) } })
    expect(reply.status).toBe(200)
  })

  it('rejects an address that another account has taken in the meantime', async () => {
    const [ann, ben] = [await member(), await member()]
    const email = newEmail()
    const verifications = []
    for (const { send, otp } of [ann, ben]) {
      const { body } = await send(changeEmail, { body: { email, password: PASSWORD } })
      verifications.push({ code: body.code, otp: await otp(email) })
    }
    expect((await ann.send(verifyEmail, { body: verifications[0]! })).status).toBe(200)
    const late = await ben.send(verifyEmail, { body: verifications[1]! })
    expect(late).toMatchObject({ status: 400, body: { message: 'This address cannot be used.' } })
    expect((await ben.send(getUser, {})).body.email).toBe(ben.email)
  })

  it('accepts one of several concurrent changes to the same address', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => member()))
    const email = newEmail()
    const verifications: { code: string; otp: string }[] = []
    for (const { send, otp } of people) {
      const { body } = await send(changeEmail, { body: { email, password: PASSWORD } })
      verifications.push({ code: body.code, otp: await otp(email) })
    }
    const replies = await Promise.all(people.map(({ send }, n) => send(verifyEmail, { body: verifications[n]! })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const output = new Set(replies.filter(({ status }) => status === 400).map(({ body }) => body.message))
    expect([...output]).toEqual(['This address cannot be used.'])
  })

  it('returns a specific message for a missing or malformed code', async () => {
    const { send } = await member()
    const say = async (body: { code: string; otp: string }) => (await send(verifyEmail, { body })).body.message
    expect(await say({ code: 'x', otp: '' })).toBe('Please enter the OTP sent to your email')
    expect(await say({ code: 'x', otp: '12345' })).toBe('OTP should be 6 characters long')
    expect(await say({ code: '', otp: '123456' })).toBe('Something went wrong! Please try again.')
  })
})

describe('one-time code', () => {
  it('check 4: is rejected for another user or purpose and stays valid for its own', async () => {
    const [ann, ben] = [await member(), await member()]
    const email = newEmail()
    const { body: change } = await ann.send(changeEmail, { body: { email, password: PASSWORD } })
    const body = { code: change.code, otp: await ann.otp(email) }
    expect(await ben.send(verifyEmail, { body })).toMatchObject(wrongCode)
    expect(await ann.send(verifyDeletion, { body })).toMatchObject(wrongCode)
    const { body: deletion } = await ann.send(requestDeletion, { body: { password: PASSWORD } })
    const swapped = { code: deletion.code, otp: await ann.otp() }
    expect(await ann.send(verifyEmail, { body: swapped })).toMatchObject(wrongCode)
    expect((await ann.send(verifyEmail, { body })).status).toBe(200)
  })
})

describe('password check in settings', () => {
  it('is suspended after five failures in a row, also in parallel, without suspending sign-in', async () => {
    const { email, send } = await member()
    const guess = () => send(changeEmail, { body: { email: newEmail(), password: 'not-the-password' } })
    const replies = await Promise.all(Array.from({ length: 12 }, guess))
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(5)
    const rejected = await send(requestDeletion, { body: { password: PASSWORD } })
    expect(rejected).toMatchObject({ status: 429, body: { message: 'Too many attempts. Try again in 5 minutes.' } })
    expect((await (await visitor())(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  })
})
