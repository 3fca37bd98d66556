import {
  forgotPassword,
  requestDeletion,
  requestSignUp,
  resendOtp,
  resetPassword,
  type SignedIn,
  signIn,
  verifyDeletion,
} from '@daybook/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../clock.ts'
import { makeTestApi, PASSWORD, type Send, sender, type TestApi } from '../../testing/api.ts'
import { otherThan, readMember } from '../../testing/member.ts'

// Some of these tests hash hundreds of passwords.
vi.setConfig({ testTimeout: 240_000 })

const NEW = 'eight-lakes-part'
const WRONG = 'not-the-password'
const HOME = '198.51.100.1'
const STRANGER = '203.0.113.1'

async function ownApi() {
  const api = await makeTestApi()
  onTestFinished(api.close)
  return api
}
const from = (api: TestApi, address = HOME) => sender(api, {}, address)
const networks = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`)

/** Creates a user and a device known to the account. */
async function owner(api: TestApi) {
  const ann = await readMember(api)
  const { body } = await from(api)(signIn, { body: { email: ann.email, password: PASSWORD } })
  const { device = '' } = body as SignedIn
  const createSession = (more: { device?: string | undefined; password?: string } = {}, address = HOME) =>
    from(api, address)(signIn, { body: { email: ann.email, password: PASSWORD, ...more } })
  return { ...ann, device, createSession }
}

/** Requests a password reset and returns the flow token and the code from the mail. */
async function codeFor(api: TestApi, send: Send, body: { email: string; device?: string | undefined }) {
  const { code } = (await send(forgotPassword, { body })).body
  return { code, otp: (await api.mailTo(body.email))?.code ?? '' }
}

/**
 * Sends the anonymous requests that could lock out one address, beyond the limits of one network and of all networks
 * together.
 */
async function attackAddress(api: TestApi, email: string, addresses: string[]) {
  const flows = addresses.length === 1 ? 11 : 1
  await from(api, addresses[0])(requestSignUp, { body: { email, password: NEW, name: 'Mallory' } })
  await Promise.all(
    addresses.map(async (address) => {
      const send = from(api, address)
      for (let n = 0; n < 2 * flows; n += 1) await send(signIn, { body: { email, password: WRONG } })
      for (let n = 0; n < flows; n += 1) {
        const { code = 'none' } = (await send(forgotPassword, { body: { email } })).body
        for (let m = 0; m < 5; m += 1) await send(resetPassword, { body: { code, otp: '000000', password: NEW } })
        await send(resendOtp, { body: { code } })
      }
    }),
  )
}

it('does not lock the owner out after 29 anonymous calls', async () => {
  const api = await ownApi()
  const ann = await readMember(api)
  const otherUser = from(api, STRANGER)
  for (let n = 0; n < 5; n += 1) await otherUser(signIn, { body: { email: ann.email, password: WRONG } })
  for (let flow = 0; flow < 4; flow += 1) {
    const { code, otp } = await codeFor(api, otherUser, ann)
    for (let n = 0; n < 5; n += 1)
      await otherUser(resetPassword, { body: { code, otp: otherThan(otp), password: NEW } })
  }
  expect((await from(api)(signIn, { body: { email: ann.email, password: PASSWORD } })).status).toBe(200)
  const right = await codeFor(api, from(api), ann)
  expect((await from(api)(resetPassword, { body: { ...right, password: NEW } })).status).toBe(200)
})

it.each([1, 50])('lets the owner in, from any network, after an attack from %i networks', async (count) => {
  const api = await ownApi()
  const { email, device, createSession } = await owner(api)
  const addresses = networks(count)
  await attackAddress(api, email, addresses)
  for (const address of [HOME, ...addresses.slice(0, 2)])
    expect((await createSession({ device }, address)).status).toBe(200)

  const code = await codeFor(api, from(api), { email, device })
  const reset = await from(api, '192.0.2.77')(resetPassword, { body: { ...code, password: NEW } })
  expect(reset.status).toBe(200)
  const { device: renewed } = reset.body
  const signedIn = await createSession({ device: renewed, password: NEW }, STRANGER)
  expect(signedIn.status).toBe(200)

  const { access } = signedIn.body as SignedIn
  const send = sender(api, { authorization: `Bearer ${access}` }, HOME)
  const deletion = await send(requestDeletion, { body: { password: NEW } })
  expect(deletion.status).toBe(200)
  const otp = (await api.mailTo(email))?.code ?? ''
  expect((await send(verifyDeletion, { body: { code: deletion.body.code, otp } })).status).toBe(200)
})

describe('failed sign-ins', () => {
  it('check 8: suspends only the client that failed', async () => {
    const api = await ownApi()
    const { createSession } = await owner(api)
    for (let n = 0; n < 5; n += 1) expect((await createSession({ password: WRONG }, STRANGER)).status).toBe(401)
    expect(await createSession({}, STRANGER)).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Try again in 5 minutes.' },
    })
    expect((await createSession()).status).toBe(200)
  })

  it('check 8: suspends only the known device that failed', async () => {
    const api = await ownApi()
    const { device, createSession } = await owner(api)
    for (let n = 0; n < 5; n += 1) expect((await createSession({ device, password: WRONG })).status).toBe(401)
    expect((await createSession({ device })).status).toBe(429)
    expect((await createSession()).status).toBe(200)
    api.pass(5 * MINUTE)
    expect((await createSession({ device })).status).toBe(200)
  })

  it('check 8: suspends unknown devices after failures from many networks', async () => {
    const api = await ownApi()
    const { device, createSession } = await owner(api)
    const statuses: number[] = []
    for (const address of networks(26)) {
      const tries = Array.from({ length: 4 }, () => createSession({ password: WRONG }, address))
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(statuses.toSorted()).toEqual([...Array(100).fill(401), ...Array(4).fill(429)])
    expect([(await createSession()).status, (await createSession({ device })).status]).toEqual([429, 200])
    api.pass(5 * MINUTE)
    expect((await createSession()).status).toBe(200)
  })

  it('check 1: returns the same responses for an unknown address, also with a device secret', async () => {
    const api = await ownApi()
    const { email, device } = await owner(api)
    const answers = async (address: string, secret?: string) => {
      const all: unknown[] = []
      for (let n = 0; n < 7; n += 1) {
        const { status, body } = await from(api)(signIn, { body: { email: address, password: WRONG, device: secret } })
        all.push([status, body])
      }
      return all
    }
    const foreign = `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`
    expect(await answers(`x${email}`, foreign)).toEqual(await answers(email, foreign))
  })

  it.each([
    ['a network', STRANGER],
    ['an IPv6 network, from one address after the other', undefined],
  ])('limits failures from %s over many accounts, even if own sign-ins succeed in between', async (_, address) => {
    const api = await ownApi()
    const owned = await readMember(api)
    let tries = 0
    const next = () => {
      tries += 1
      return from(api, address ?? `2001:db8:0:7::${tries.toString(16)}`)
    }
    const statuses: number[] = []
    for (let n = 0; n < 140; n += 1) {
      statuses.push((await next()(signIn, { body: { email: `victim${n}@example.com`, password: WRONG } })).status)
      if (n % 10 === 0) await next()(signIn, { body: { email: owned.email, password: PASSWORD } })
    }
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(110).fill(429)])
  })

  it('ignores a suspension that ends later than possible', async () => {
    const api = await ownApi()
    const { createSession } = await owner(api)
    api.pass(365 * DAY)
    for (let n = 0; n < 5; n += 1) await createSession({ password: WRONG })
    expect((await createSession()).status).toBe(429)
    api.pass(-365 * DAY)
    expect((await createSession()).status).toBe(200)
  })

  it('notifies the owner once a day with a link to reset the password, but not about a known device', async () => {
    const api = await ownApi()
    const { email, device, createSession, subjects } = await owner(api)
    const alerts = async () => (await subjects()).filter((subject) => subject === 'Failed sign-ins to your account')
    for (let n = 0; n < 5; n += 1) await createSession({ device, password: WRONG })
    expect(await alerts()).toHaveLength(0)
    // Starts at midnight UTC, so that all failures are on the same day.
    api.pass(DAY - (api.clock.now().getTime() % DAY))
    for (const address of networks(3)) for (let n = 0; n < 5; n += 1) await createSession({ password: WRONG }, address)
    expect(await alerts()).toHaveLength(1)
    expect((await api.mailTo(email))?.text).toContain('http://localhost:3000/forgot/password')
    api.pass(DAY)
    for (let n = 0; n < 5; n += 1) await createSession({ password: WRONG }, STRANGER)
    expect(await alerts()).toHaveLength(2)
  })
})

describe('password reset codes', () => {
  it('check 5: allows one attempt per code after two hundred failures a day from many networks', async () => {
    const api = await ownApi()
    const { email, device } = await owner(api)
    // Skips the hour in which sign-up sent a code, and starts at one in UTC, so that all failures are on the same day.
    api.pass(DAY + HOUR - (api.clock.now().getTime() % DAY))
    for (const address of networks(10)) {
      const send = from(api, address)
      for (let flow = 0; flow < 4; flow += 1) {
        const { code, otp } = await codeFor(api, send, { email })
        for (let n = 0; n < 5; n += 1) await send(resetPassword, { body: { code, otp: otherThan(otp), password: NEW } })
      }
    }
    const reset = (body: { code: string; otp: string }) =>
      from(api)(resetPassword, { body: { ...body, password: NEW } })
    api.pass(HOUR)
    const guessed = await codeFor(api, from(api), { email })
    expect((await reset({ ...guessed, otp: otherThan(guessed.otp) })).status).toBe(400)
    expect((await reset(guessed)).status).toBe(429)
    const known = await codeFor(api, from(api), { email, device })
    expect((await reset({ ...known, otp: otherThan(known.otp) })).status).toBe(400)
    expect((await reset(await codeFor(api, from(api), { email }))).status).toBe(200)
  })

  it('limits the mails to forty an hour for unknown clients and ten for each known one', async () => {
    const api = await ownApi()
    const { email, device } = await owner(api)
    api.pass(HOUR)
    const ask = async (address: string, known?: string) =>
      (await from(api, address)(forgotPassword, { body: { email, device: known } })).status
    const statuses: number[] = []
    for (const address of networks(5)) for (let n = 0; n < 10; n += 1) statuses.push(await ask(address))
    expect(statuses).toEqual([...Array(40).fill(200), ...Array(10).fill(429)])
    const owned: number[] = []
    for (let n = 0; n < 11; n += 1) owned.push(await ask(HOME, device))
    expect(owned).toEqual([...Array(10).fill(200), 429])
  })
})
