import {
  addAuthenticator,
  getMfaStatus,
  refreshTokens,
  removeAuthenticator,
  renewRecoveryCodes,
  requestAuthenticator,
  requestDeletion,
  verifyDeletion,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../clock.ts'
import { PASSWORD, sender } from '../../../testing/api.ts'
import { member } from '../../../testing/member.ts'
import { totpAt } from '../../../testing/totp.ts'
import { addApp, memberWithApp } from '../../../testing/twoStep.ts'

const OFF = { authenticator: null, passkeys: [], recovery_codes: 0 }
const proof = { password: PASSWORD }

describe('authenticator app', () => {
  it('requires the password and is enabled only with a first code', async () => {
    const { send, api } = await member()
    expect((await send(getMfaStatus, {})).body).toEqual(OFF)
    const rejected = await send(requestAuthenticator, { body: { password: 'not-the-password' } })
    expect(rejected).toMatchObject({ status: 403, body: { message: 'The password is wrong.' } })
    await send(requestAuthenticator, { body: proof })
    expect((await send(getMfaStatus, {})).body).toEqual(OFF)

    const { recoveryCodes } = await addApp(api, send)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
    expect((await send(getMfaStatus, {})).body).toEqual({
      authenticator: { added: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) },
      passkeys: [],
      recovery_codes: 10,
    })
  })

  it('returns the secret as text and as a URI with product and account', async () => {
    const { secret, uri, email } = await memberWithApp()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', `/Daybook:${email}`])
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret, issuer: 'Daybook', digits: '6', period: '30' })
  })

  it('rejects wrong codes, and every code after five of them (check 5)', async () => {
    const { send } = await member()
    const { body } = await send(requestAuthenticator, { body: proof })
    const add = (totp: string) => send(addAuthenticator, { body: { code: body.code, totp } })
    expect((await add('12345')).body.message).toBe('Enter the 6 digits your app shows')
    const tries = await Promise.all(Array.from({ length: 8 }, () => add('000000')))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect((await add('000000')).body.message).toBe('Too many attempts. Start again.')
    expect((await send(getMfaStatus, {})).body).toEqual(OFF)
  })

  it("rejects another user's flow token, and the own one after ten minutes (check 4)", async () => {
    const [ann, ben] = [await member(), await member()]
    const { body } = await ann.send(requestAuthenticator, { body: proof })
    const late = { status: 400, body: { message: 'This took too long. Start again.' } }
    expect(await ben.send(addAuthenticator, { body: { code: body.code, totp: '123456' } })).toMatchObject(late)
    ann.api.pass(10 * MINUTE)
    expect(await ann.send(addAuthenticator, { body: { code: body.code, totp: '123456' } })).toMatchObject(late)
  })

  it('is replaced only with a code from the current app, which then stops working', async () => {
    const { api, send, next } = await memberWithApp()
    const rejected = { status: 403, body: { errors: [{ path: 'factor', message: 'Confirm with your second step.' }] } }
    expect(await send(requestAuthenticator, { body: proof })).toMatchObject(rejected)
    const { body } = await send(requestAuthenticator, { body: { ...proof, factor: { totp: next() } } })
    const totp = totpAt(body.secret, api.clock.now())
    const added = await send(addAuthenticator, { body: { code: body.code, totp } })
    expect(added).toMatchObject({ status: 200, body: { recovery_codes: [] } })
    const old = await send(removeAuthenticator, { body: { ...proof, factor: { totp: next() } } })
    expect(old).toMatchObject({ status: 400, body: { errors: [{ path: 'factor' }] } })
  })

  it('is removed with password and code, together with the recovery codes', async () => {
    const { send, next, subjects } = await memberWithApp()
    const remove = (body: object) => send(removeAuthenticator, { body: body as typeof proof })
    expect((await remove(proof)).status).toBe(403)
    expect((await remove({ password: 'not-the-password', factor: { totp: next() } })).status).toBe(403)
    expect((await remove({ ...proof, factor: {} })).body.message).toBe('Confirm with one of your second steps')
    const reply = await remove({ ...proof, factor: { totp: next() } })
    expect(reply).toMatchObject({ status: 200, body: { message: 'Two-step sign-in is off.' } })
    expect((await send(getMfaStatus, {})).body).toEqual(OFF)
    expect((await remove(proof)).status).toBe(404)
    expect((await subjects()).slice(1)).toEqual([
      'An authenticator app was added',
      'The authenticator app was taken off',
    ])
  })

  it('deletes flows started without it', async () => {
    const { send, api, otp } = await member()
    const { body } = await send(requestDeletion, { body: proof })
    const code = await otp()
    await addApp(api, send)
    expect((await send(verifyDeletion, { body: { code: body.code, otp: code } })).status).toBe(400)
  })
})

describe('recovery codes', () => {
  it('renews the codes with password and second step, and the old ones stop working', async () => {
    const { send, next, recoveryCodes, subjects } = await memberWithApp()
    const { status, body } = await send(renewRecoveryCodes, { body: { ...proof, factor: { totp: next() } } })
    expect([status, body.recovery_codes.length]).toEqual([200, 10])
    const use = (recovery_code: string) => send(renewRecoveryCodes, { body: { ...proof, factor: { recovery_code } } })
    const rejected = await use(recoveryCodes[0]!)
    expect(rejected).toMatchObject({
      status: 400,
      body: { message: 'This recovery code is wrong or was used already.' },
    })
    expect((await use(body.recovery_codes[0]!)).status).toBe(200)
    expect((await subjects()).slice(2)).toEqual([
      'Your recovery codes were made anew',
      'A recovery code was used',
      'Your recovery codes were made anew',
    ])
  })

  it('rejects new codes without a second factor', async () => {
    const { send } = await member()
    const reply = await send(renewRecoveryCodes, { body: proof })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Two-step sign-in is off.' } })
  })

  it('accepts lower case, spaces and ambiguous letters', async () => {
    const { send, recoveryCodes } = await memberWithApp()
    const typed = ` ${recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const remove = (recovery_code: string) =>
      send(removeAuthenticator, { body: { ...proof, factor: { recovery_code } } })
    expect((await remove('ABCD')).body.message).toBe('A recovery code has 24 letters and digits')
    expect((await remove(typed)).status).toBe(200)
  })
})

describe('second step in settings', () => {
  it('is suspended after five failures in a row', async () => {
    const { send, next, current, wrong } = await memberWithApp()
    const guess = (totp: string) => send(renewRecoveryCodes, { body: { ...proof, factor: { totp } } })
    next()
    for (let n = 0; n < 5; n += 1) expect((await guess(wrong())).status).toBe(400)
    const rejected = await guess(current())
    expect(rejected).toMatchObject({ status: 429, body: { message: 'Too many attempts. Try again in 5 minutes.' } })
  })

  it('counts a correct password without a second step neither as a failure nor as a success', async () => {
    const { send, next, wrong } = await memberWithApp()
    next()
    const withoutStep = () => send(renewRecoveryCodes, { body: proof })
    for (let n = 0; n < 6; n += 1) expect((await withoutStep()).status).toBe(403)
    for (let n = 0; n < 5; n += 1) {
      const guess = await send(renewRecoveryCodes, { body: { ...proof, factor: { totp: wrong() } } })
      expect([n, guess.status, (await withoutStep()).status]).toEqual([n, 400, n < 4 ? 403 : 429])
    }
  })

  it('is suspended for at most half an hour, however many codes were wrong (check 5)', async () => {
    const { api, tokens, current, wrong } = await memberWithApp()
    let session = tokens
    /** Sends a code in the same session, by default half an hour later, after every suspension has ended. */
    async function guess(totp: () => string, after = 31 * MINUTE) {
      api.pass(after)
      session = (await sender(api)(refreshTokens, { body: { refresh: session.refresh } })).body
      const ann = sender(api, { authorization: `Bearer ${session.access}` })
      return ann(renewRecoveryCodes, { body: { ...proof, factor: { totp: totp() } } })
    }
    for (let n = 0; n < 20; n += 1) expect((await guess(wrong)).status).toBe(400)
    const rejected = { status: 429, body: { message: 'Too many attempts. Try again in 30 minutes.' } }
    expect(await guess(current, 0)).toMatchObject(rejected)
    expect((await guess(current)).status).toBe(200)
  })
})
