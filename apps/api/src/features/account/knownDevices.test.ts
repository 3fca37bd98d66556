import {
  addPasskey,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  finishSignIn,
  forgotPassword,
  getUser,
  listSessions,
  removeAuthenticator,
  requestPasskey,
  resetPassword,
  type SignedIn,
  signIn,
  verifyEmail,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { PASSWORD, sender } from '../../testing/api.ts'
import { member } from '../../testing/member.ts'
import { makePasskeyDevice } from '../../testing/passkeyDevice.ts'
import { rowsOfAll } from '../../testing/tables.ts'
import { addApp, memberWithApp } from '../../testing/twoStep.ts'

const NEW = 'eight-lakes-part'
type Member = Awaited<ReturnType<typeof member>>

let networks = 0

/** Returns a device of a member that signs in from its own network. */
function makeDevice({ api, email }: Member, first?: string) {
  networks += 1
  const address = `192.0.2.${networks}`
  let device = first
  const createSession = async (password = PASSWORD) => {
    const { status, body } = await sender(api, {}, address)(signIn, { body: { email, password, device } })
    if (status === 200) device = (body as SignedIn).device
    return { status, tokens: body as SignedIn }
  }
  return {
    createSession,
    secret: () => device ?? '',
    signedIn: async () => sender(api, { authorization: `Bearer ${(await createSession()).tokens.access}` }, address),
    /** Returns whether it can sign in while unknown clients on its network are suspended. */
    async isKnown(password = PASSWORD) {
      for (let n = 0; n < 5; n += 1)
        await sender(api, {}, address)(signIn, { body: { email, password: 'not-the-password' } })
      return (await createSession(password)).status === 200
    },
  }
}

describe('device secret', () => {
  it('is returned by each sign-in: the one that was sent, or a new one', async () => {
    const ann = await member()
    const phone = makeDevice(ann)
    await phone.createSession()
    const first = phone.secret()
    expect(first).toMatch(/^[\w-]{43}$/)
    await phone.createSession()
    expect(phone.secret()).toBe(first)
    const laptop = makeDevice(ann)
    await laptop.createSession()
    expect(laptop.secret()).not.toBe(first)
  })

  it('is returned by the second step, too', async () => {
    const ann = await memberWithApp()
    const send = sender(ann.api)
    const { body } = await send(signIn, { body: { email: ann.email, password: PASSWORD } })
    const factor = { totp: ann.next() }
    const done = await send(finishSignIn, { body: { code: (body as { code: string }).code, factor } })
    expect(done.body.device).toMatch(/^[\w-]{43}$/)
  })

  it('works for all accounts of a browser, each of which knows it only after a sign-in', async () => {
    const [ann, ben] = [await member(), await member()]
    const anns = makeDevice(ann)
    await anns.createSession()
    expect(await makeDevice(ben, anns.secret()).isKnown()).toBe(false)
    const bens = makeDevice(ben, anns.secret())
    await bens.createSession()
    expect(bens.secret()).toBe(anns.secret())
    expect([await anns.isKnown(), await bens.isKnown()]).toEqual([true, true])
  })

  it('check 6: is stored only as a keyed hash', async () => {
    const ann = await member()
    const phone = makeDevice(ann)
    await phone.createSession()
    expect(JSON.stringify(await rowsOfAll(ann.api.db))).not.toContain(phone.secret())
  })

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`])('rejects %j', async (device) => {
    const ann = await member()
    const { status } = await sender(ann.api)(signIn, { body: { email: ann.email, password: PASSWORD, device } })
    expect(status).toBe(400)
  })

  it('is deleted after twenty newer ones with the same device label', async () => {
    const ann = await member()
    const oldest = makeDevice(ann)
    await oldest.createSession()
    for (let n = 0; n < 20; n += 1) {
      ann.api.pass(1)
      await makeDevice(ann).createSession()
    }
    const rows = await ann.api.db.selectFrom('known_devices').where('user_id', '=', ann.id).select('id').execute()
    expect(rows).toHaveLength(20)
    expect(await oldest.isKnown()).toBe(false)
  })
})

describe('known devices', () => {
  const actions: [string, (ann: Member, owned: ReturnType<typeof makeDevice>) => Promise<string>][] = [
    [
      'the password is changed',
      async (_, owned) => {
        const send = await owned.signedIn()
        await send(changePassword, { body: { current_password: PASSWORD, new_password: NEW } })
        return NEW
      },
    ],
    [
      'the password is reset',
      async (ann, owned) => {
        const send = sender(ann.api)
        const { code } = (await send(forgotPassword, { body: { email: ann.email } })).body
        const body = { code, otp: await ann.otp(), password: NEW, device: owned.secret() }
        expect((await send(resetPassword, { body })).status).toBe(200)
        return NEW
      },
    ],
    [
      'the other devices are signed out',
      async (_, owned) => {
        await (await owned.signedIn())(endOtherSessions, {})
        return PASSWORD
      },
    ],
  ]

  it.each(actions)('deletes all devices except the current one when %s', async (_, act) => {
    const ann = await member()
    const [owned, other] = [makeDevice(ann), makeDevice(ann)]
    await owned.createSession()
    await other.createSession()
    const password = await act(ann, owned)
    expect([await other.isKnown(password), await owned.isKnown(password)]).toEqual([false, true])
  })

  it('deletes a device when its session is ended', async () => {
    const ann = await member()
    const lost = makeDevice(ann)
    await lost.createSession()
    expect(await lost.isKnown()).toBe(true)
    for (const { id, current } of (await ann.send(listSessions, {})).body)
      if (!current) await ann.send(endSession, { params: { id } })
    expect(await lost.isKnown()).toBe(false)
  })
})

describe('check 12: sessions after a security change', () => {
  async function twoSessions(ann: Member) {
    const other = await ann.elsewhere()
    return async () => [(await ann.send(getUser, {})).status, (await other.send(getUser, {})).status]
  }

  it('check 12: ends sessions from before two-step sign-in when an authenticator app is added', async () => {
    const ann = await member()
    const statuses = await twoSessions(ann)
    await addApp(ann.api, ann.send)
    expect(await statuses()).toEqual([200, 401])
  })

  it('check 12: ends all other sessions when the app is removed', async () => {
    const ann = await memberWithApp()
    const { body } = await sender(ann.api)(signIn, { body: { email: ann.email, password: PASSWORD } })
    const factor = { totp: ann.next() }
    const other = await sender(ann.api)(finishSignIn, { body: { code: (body as { code: string }).code, factor } })
    const otherSend = sender(ann.api, { authorization: `Bearer ${other.body.access}` })
    expect((await otherSend(getUser, {})).status).toBe(200)
    const removal = { password: PASSWORD, factor: { totp: ann.next() } }
    expect((await ann.send(removeAuthenticator, { body: removal })).status).toBe(200)
    expect([(await ann.send(getUser, {})).status, (await otherSend(getUser, {})).status]).toEqual([200, 401])
  })

  it('check 12: ends all other sessions when a passkey is added', async () => {
    const ann = await member()
    const statuses = await twoSessions(ann)
    const { body: plan } = await ann.send(requestPasskey, { body: { password: PASSWORD } })
    const passkey = makePasskeyDevice().make(plan)
    expect((await ann.send(addPasskey, { body: { name: 'Key', passkey } })).status).toBe(200)
    expect(await statuses()).toEqual([200, 401])
  })

  it('check 12: ends all other sessions when the address is changed', async () => {
    const ann = await member()
    const statuses = await twoSessions(ann)
    const email = `${newId(new Date())}@example.com`
    const { code } = (await ann.send(changeEmail, { body: { email, password: PASSWORD } })).body
    expect((await ann.send(verifyEmail, { body: { code, otp: await ann.otp(email) } })).status).toBe(200)
    expect(await statuses()).toEqual([200, 401])
  })
})
