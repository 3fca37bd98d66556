import {
  addPasskey,
  changeEmail,
  finishSignIn,
  getMfaStatus,
  type PasskeyQuestion,
  removePasskey,
  renewRecoveryCodes,
  requestPasskey,
  requestPasskeyProof,
  requestPasskeySignIn,
  type SecondStepNeeded,
  signIn,
  signInWithPasskey,
} from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../clock.ts'
import { PASSWORD, type Send, visitor } from '../../../testing/api.ts'
import { member } from '../../../testing/member.ts'
import { makePasskeyDevice } from '../../../testing/passkeyDevice.ts'
import { halfWay, memberWithPasskey } from '../../../testing/twoStep.ts'

const proof = { password: PASSWORD }
const notKept = { status: 400, body: { message: 'The passkey could not be kept. Try again.' } }
const notAccepted = { status: 400, body: { message: 'This passkey was not accepted. Try again.' } }
const notKnown = { status: 401, body: { message: 'This passkey is not known here.' } }

let send: Send
const question = async (code?: string) => (await send(requestPasskeySignIn, { body: { code } })).body
type Answer = ReturnType<ReturnType<typeof makePasskeyDevice>['sign']>
const createSession = (passkey: Answer) => send(signInWithPasskey, { body: { passkey } })
beforeAll(async () => {
  send = await visitor()
})

describe('passkey registration', () => {
  it('requires the password and lists the passkey by name; the first one returns recovery codes', async () => {
    const { send: ann, plan, recoveryCodes, email, subjects } = await memberWithPasskey()
    expect(plan).toMatchObject({
      rp: { id: 'localhost', name: 'Daybook' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(recoveryCodes).toHaveLength(10)
    expect((await ann(getMfaStatus, {})).body).toMatchObject({
      authenticator: null,
      passkeys: [{ name: 'This device', last_used: null }],
      recovery_codes: 10,
    })
    expect((await subjects()).at(-1)).toBe('A passkey was added')
    expect((await ann(requestPasskey, { body: { password: 'not-the-password' } })).status).toBe(403)
    expect((await ann(requestPasskey, { body: proof })).body.message).toBe('Confirm with your second step.')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device without user verification', { isChecked: false }],
  ])('rejects %s', async (_, odd) => {
    const { send: ann } = await member()
    const { body: plan } = await ann(requestPasskey, { body: proof })
    const passkey = makePasskeyDevice().make(plan, odd)
    expect(await ann(addPasskey, { body: { name: 'Phone', passkey } })).toMatchObject(notKept)
    expect((await ann(getMfaStatus, {})).body.passkeys).toEqual([])
  })

  it('rejects options of another user, and expired, used and unreadable ones (check 4)', async () => {
    const [ann, ben] = [await member(), await member()]
    const add = (testUser: Send, passkey: ReturnType<ReturnType<typeof makePasskeyDevice>['make']>) =>
      testUser(addPasskey, { body: { name: 'Phone', passkey } })
    const readPlan = async () => (await ann.send(requestPasskey, { body: proof })).body
    const made = makePasskeyDevice().make(await readPlan())
    expect(await add(ben.send, made)).toMatchObject(notKept)
    const garbled = { ...made, response: { ...made.response, clientDataJSON: 'AAAA' } }
    expect(await add(ann.send, garbled)).toMatchObject(notKept)
    const late = makePasskeyDevice().make(await readPlan())
    ann.api.pass(5 * MINUTE)
    expect(await add(ann.send, late)).toMatchObject(notKept)
    const used = makePasskeyDevice().make(await readPlan())
    const replies = [await add(ann.send, used), await add(ann.send, used)]
    expect(replies.map(({ status }) => status)).toEqual([200, 400])
  })

  it('requires a name', async () => {
    const { send: ann } = await member()
    const { body: plan } = await ann(requestPasskey, { body: proof })
    const passkey = makePasskeyDevice().make(plan)
    const reply = await ann(addPasskey, { body: { name: ' ', passkey } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Give the passkey a name' } })
  })
})

describe('passkey as the second step', () => {
  it('requests only the passkeys of the account, and signs in', async () => {
    const { email, device, send: ann } = await memberWithPasskey()
    const { body } = await send(signIn, { body: { email, password: PASSWORD } })
    const { code, methods } = body as SecondStepNeeded
    expect(methods).toEqual(['passkey', 'recovery-code'])
    const audience = await question(code)
    expect(audience.allowCredentials).toHaveLength(1)
    const reply = await send(finishSignIn, { body: { code, factor: { passkey: device.sign(audience) } } })
    expect([reply.status, typeof reply.body.access]).toEqual([200, 'string'])
    expect((await ann(getMfaStatus, {})).body.passkeys[0]!.last_used).not.toBeNull()
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device without user verification', { isChecked: false }],
    ['a counter that does not increase, as in a cloned passkey', { counter: 1 }],
  ])('rejects %s', async (_, odd) => {
    const { email, device } = await memberWithPasskey()
    const code = await halfWay(email)
    const passkey = device.sign(await question(code), odd)
    expect(await send(finishSignIn, { body: { code, factor: { passkey } } })).toMatchObject(notAccepted)
  })

  it('rejects a replayed response, also twenty times at once (check 4)', async () => {
    const { email, device } = await memberWithPasskey()
    const code = await halfWay(email)
    const passkey = device.sign(await question(code))
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(finishSignIn, { body: { code, factor: { passkey } } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await halfWay(email)
    expect(await send(finishSignIn, { body: { code: again, factor: { passkey } } })).toMatchObject(notAccepted)
  })

  it("rejects another user's passkey and a challenge created for another purpose or user", async () => {
    const [ann, ben] = [await memberWithPasskey(), await memberWithPasskey()]
    const finish = async (code: string, passkey: Answer) => send(finishSignIn, { body: { code, factor: { passkey } } })
    const code = await halfWay(ann.email)
    expect(await finish(code, ben.device.sign(await question(code)))).toMatchObject(notAccepted)
    const audience = await question(await halfWay(ben.email))
    expect(await finish(code, ann.device.sign(audience))).toMatchObject(notAccepted)
    expect(await finish(code, ann.device.sign(await question()))).toMatchObject(notAccepted)
    expect((await send(requestPasskeySignIn, { body: { code: 'invented' } })).status).toBe(400)
  })

  it('is accepted in settings', async () => {
    const { send: ann, device } = await memberWithPasskey()
    const audience: PasskeyQuestion = (await ann(requestPasskeyProof, {})).body
    const email = `new-${crypto.randomUUID()}@example.com`
    expect((await ann(changeEmail, { body: { ...proof, email } })).status).toBe(403)
    const factor = { passkey: device.sign(audience) }
    expect((await ann(changeEmail, { body: { ...proof, email, factor } })).status).toBe(200)
  })
})

describe('passkey sign-in', () => {
  it('signs in without a password, and the challenge names no account (check 1)', async () => {
    const { device, email } = await memberWithPasskey()
    for (let n = 0; n < 6; n += 1) await send(signIn, { body: { email, password: 'not-the-password' } })
    const audience = await question()
    expect(audience.allowCredentials).toBeUndefined()
    expect((await createSession(device.sign(audience))).status).toBe(200)
  })

  it("rejects an unknown passkey, another user's, and an expired, used or foreign challenge", async () => {
    const [ann, ben] = [await memberWithPasskey(), await memberWithPasskey()]
    expect(await createSession(makePasskeyDevice().sign(await question()))).toMatchObject(notKnown)
    const asBen = { userHandle: ben.plan.user.id }
    expect(await createSession(ann.device.sign(await question(), asBen))).toMatchObject(notKnown)
    expect(await createSession(ann.device.sign(await question(), { userHandle: 'AAAA' }))).toMatchObject(notKnown)
    expect(await createSession(ann.device.sign(await question(), { isChecked: false }))).toMatchObject(notKnown)
    const asSecond = await question(await halfWay(ann.email))
    expect(await createSession(ann.device.sign(asSecond))).toMatchObject(notKnown)
    const old = await question()
    ann.api.pass(5 * MINUTE)
    expect(await createSession(ann.device.sign(old))).toMatchObject(notKnown)
    const answer = ann.device.sign(await question())
    expect((await createSession(answer)).status).toBe(200)
    expect(await createSession(answer)).toMatchObject(notKnown)
  })
})

describe('passkey removal', () => {
  it('requires password and second step, and the passkey stops working', async () => {
    const { send: ann, device, recoveryCodes, subjects } = await memberWithPasskey()
    const otherUser = await memberWithPasskey()
    const { id } = (await ann(getMfaStatus, {})).body.passkeys[0]!
    const remove = (testUser: Send, factor?: object) =>
      testUser(removePasskey, { params: { id }, body: { ...proof, ...(factor && { factor }) } })
    expect((await remove(ann)).status).toBe(403)
    const asStranger = await remove(otherUser.send, { recovery_code: otherUser.recoveryCodes[0]! })
    expect(asStranger).toMatchObject({ status: 404, body: { message: 'Passkey not found' } })
    const reply = await remove(ann, { recovery_code: recoveryCodes[0]! })
    expect(reply).toMatchObject({ status: 200, body: { message: 'Two-step sign-in is off.' } })
    expect(await createSession(device.sign(await question()))).toMatchObject(notKnown)
    expect((await ann(renewRecoveryCodes, { body: proof })).status).toBe(400)
    expect((await subjects()).at(-1)).toBe('A passkey was taken off')
  })
})
