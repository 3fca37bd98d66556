import { addAuthenticator, addPasskey, requestAuthenticator, requestPasskey, signIn } from '@daybook/contract'
import { SECOND } from '../clock.ts'
import { PASSWORD, type Send, type TestApi, visitor } from './api.ts'
import { member } from './member.ts'
import { makePasskeyDevice } from './passkeyDevice.ts'
import { totpAt } from './totp.ts'

const STEP = 30 * SECOND

/** Codes of which at least one is not among the five of {@link addApp}. */
const SOME_CODES = ['000000', '111111', '222222', '333333', '444444', '555555']

/**
 * Sets up an authenticator app. `current` returns its code; `next` advances the clock and returns an unused code.
 * `wrong` returns a code that is not accepted, also if a busy machine needs a minute to send it.
 */
export async function addApp(api: TestApi, send: Send, password = PASSWORD) {
  const { body } = await send(requestAuthenticator, { body: { password } })
  const current = () => totpAt(body.secret, api.clock.now())
  const { body: added } = await send(addAuthenticator, { body: { code: body.code, totp: current() } })
  const next = () => {
    api.pass(STEP)
    return current()
  }
  const wrong = () => {
    const now = api.clock.now().getTime()
    const near = [-2, -1, 0, 1, 2].map((steps) => totpAt(body.secret, new Date(now + steps * STEP)))
    return SOME_CODES.find((code) => !near.includes(code))!
  }
  return { secret: body.secret, uri: body.uri, current, next, wrong, recoveryCodes: added.recovery_codes }
}

/** Registers a new user with an authenticator app. */
export async function memberWithApp() {
  const ann = await member()
  return { ...ann, ...(await addApp(ann.api, ann.send)) }
}

/** Registers a new user with a passkey. */
export async function memberWithPasskey() {
  const ann = await member()
  const device = makePasskeyDevice()
  const { body: plan } = await ann.send(requestPasskey, { body: { password: PASSWORD } })
  const passkey = device.make(plan)
  const { body } = await ann.send(addPasskey, { body: { name: 'This device', passkey } })
  return { ...ann, device, plan, recoveryCodes: body.recovery_codes }
}

/** Signs in with the password and returns the token for the second step. */
export async function halfWay(email: string, password = PASSWORD) {
  const { body } = await (await visitor())(signIn, { body: { email, password } })
  return (body as { code: string }).code
}
