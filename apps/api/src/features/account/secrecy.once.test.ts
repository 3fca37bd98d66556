import {
  changeEmail,
  changePassword,
  finishSignIn,
  forgotPassword,
  refreshTokens,
  requestDeletion,
  requestPasskeySignIn,
  resendOtp,
  resetPassword,
  signIn,
  verifyEmail,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../clock.ts'
import { PASSWORD, registerUser, sender, type TestApi } from '../../testing/api.ts'
import { apiWithLogs } from '../../testing/logCapture.ts'
import { rowsOfAll } from '../../testing/tables.ts'
import { addApp } from '../../testing/twoStep.ts'

const CHANGED = 'eight-lakes-part'
const RESET = 'nine-mountains-stand'

/** Runs every flow once, with right and wrong input. Returns the secrets that must not be readable afterwards. */
async function runAllFlows(api: TestApi) {
  const { email, tokens } = await registerUser(api)
  const secrets = [PASSWORD, CHANGED, RESET, 'a-wrong-guess', tokens.access, tokens.refresh]
  const anyUser = sender(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const readCode = async (code: string, address = email) => {
    const otp = (await api.mailTo(address))?.code ?? ''
    secrets.push(code, otp)
    return { code, otp }
  }
  await anyUser(signIn, { body: { email, password: 'a-wrong-guess' } })
  const change = (await ann(changeEmail, { body: { email: `new-${email}`, password: PASSWORD } })).body
  await ann(verifyEmail, { body: { ...(await readCode(change.code, `new-${email}`)), otp: '000000' } })
  await ann(changePassword, { body: { current_password: PASSWORD, new_password: CHANGED } })
  await readCode((await ann(requestDeletion, { body: { password: CHANGED } })).body.code)
  const forgot = (await anyUser(forgotPassword, { body: { email } })).body
  await readCode(forgot.code)
  api.pass(MINUTE)
  await anyUser(resendOtp, { body: { code: forgot.code } })
  await anyUser(resetPassword, { body: { ...(await readCode(forgot.code)), password: RESET } })
  const again = (await anyUser(signIn, { body: { email, password: RESET } })).body as typeof tokens
  const renewed = (await anyUser(refreshTokens, { body: { refresh: again.refresh } })).body
  secrets.push(again.access, again.refresh, renewed.access, renewed.refresh)
  const { access } = renewed
  const app = await addApp(api, sender(api, { authorization: `Bearer ${access}` }), RESET)
  const half = (await anyUser(signIn, { body: { email, password: RESET } })).body as { code: string }
  const [used, kept] = app.recoveryCodes as [string, string]
  await anyUser(finishSignIn, { body: { code: half.code, factor: { recovery_code: used } } })
  const totp = app.next()
  const other = (await anyUser(signIn, { body: { email, password: RESET } })).body as { code: string }
  await anyUser(finishSignIn, { body: { code: other.code, factor: { totp } } })
  const open = (await anyUser(signIn, { body: { email, password: RESET } })).body as { code: string }
  const { challenge } = (await anyUser(requestPasskeySignIn, { body: { code: open.code } })).body
  const bare = (code: string) => code.replaceAll('-', '')
  secrets.push(app.secret, half.code, open.code, challenge, totp, used, kept, bare(used), bare(kept))
  // A pending flow, so that its row is in the database, with its mail not yet sent.
  secrets.push((await anyUser(forgotPassword, { body: { email } })).body.code)
  return { secrets, again }
}

it('check 6: stores and logs no readable password, code, flow token or session token', async () => {
  const { api, log } = await apiWithLogs()
  const { secrets } = await runAllFlows(api)
  const rows = JSON.stringify(await rowsOfAll(api.db))
  expect(rows).toContain('argon2id')
  expect(log()).toContain('"answered"')
  expect(new Set(secrets).size).toBeGreaterThan(15)
  // Six digits can be part of a timestamp or a hash by chance, so only whole words are searched for.
  const found = secrets.filter((secret) =>
    new RegExp(`(?<![\\w.])${secret.replaceAll('.', '\\.')}(?!\\w)`).test(rows + log()),
  )
  expect(found).toEqual([])
  await api.close()
})

it('check 11: logs the user of a reused refresh token and ends the session', async () => {
  const { api, log } = await apiWithLogs()
  const { again } = await runAllFlows(api)
  api.pass(11 * SECOND)
  expect((await sender(api)(refreshTokens, { body: { refresh: again.refresh } })).status).toBe(401)
  expect(log()).toMatch(/"user":"[\da-f-]{36}","session":"[\da-f-]{36}".*refresh token used again: session ended/)
  await api.close()
})
