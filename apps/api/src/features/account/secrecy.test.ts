import { Writable } from 'node:stream'
import {
  changeEmail,
  changePassword,
  forgotPassword,
  refreshTokens,
  requestDeletion,
  resendOtp,
  resetPassword,
  signIn,
  verifyEmail,
} from '@daybook/contract'
import pino from 'pino'
import { expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../clock.ts'
import { makeTestApi, newcomer, PASSWORD, sender, type TestApi } from '../../testing/api.ts'
import { rowsOfAll } from '../../testing/tables.ts'

const CHANGED = 'eight-lakes-part'
const RESET = 'nine-mountains-stand'

/** An API whose whole log, at its most talkative, can be read. */
async function talkativeApi() {
  const lines: string[] = []
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { api: await makeTestApi({ logger: pino({ level: 'trace' }, into) }), log: () => lines.join('') }
}

/** Every flow once, right and wrong. Answers what nobody may find afterwards. */
async function liveThrough(api: TestApi) {
  const { email, tokens } = await newcomer(api)
  const secrets = [PASSWORD, CHANGED, RESET, 'a-wrong-guess', tokens.access, tokens.refresh]
  const anybody = sender(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const codeOf = async (code: string, address = email) => {
    const otp = (await api.mailTo(address))?.code ?? ''
    secrets.push(code, otp)
    return { code, otp }
  }
  await anybody(signIn, { body: { email, password: 'a-wrong-guess' } })
  const change = (await ann(changeEmail, { body: { email: `new-${email}`, password: PASSWORD } })).body
  await ann(verifyEmail, { body: { ...(await codeOf(change.code, `new-${email}`)), otp: '000000' } })
  await ann(changePassword, { body: { current_password: PASSWORD, new_password: CHANGED } })
  await codeOf((await ann(requestDeletion, { body: { password: CHANGED } })).body.code)
  const forgot = (await anybody(forgotPassword, { body: { email } })).body
  await codeOf(forgot.code)
  api.pass(MINUTE)
  await anybody(resendOtp, { body: { code: forgot.code } })
  await anybody(resetPassword, { body: { ...(await codeOf(forgot.code)), password: RESET } })
  const again = (await anybody(signIn, { body: { email, password: RESET } })).body as typeof tokens
  const renewed = (await anybody(refreshTokens, { body: { refresh: again.refresh } })).body
  secrets.push(again.access, again.refresh, renewed.access, renewed.refresh)
  // A flow left open, so that its row is there to be looked into, with its mail not yet sent.
  secrets.push((await anybody(forgotPassword, { body: { email } })).body.code)
  return { secrets, again }
}

it('leaves no readable password, code, handle or token in the database or the log (check 6)', async () => {
  const { api, log } = await talkativeApi()
  const { secrets } = await liveThrough(api)
  const rows = JSON.stringify(await rowsOfAll(api.db))
  expect(rows).toContain('argon2id')
  expect(log()).toContain('"answered"')
  expect(new Set(secrets).size).toBeGreaterThan(15)
  // Six digits may stand in a moment or a hash by chance; as a word of their own they may not.
  const found = secrets.filter((secret) =>
    new RegExp(`(?<![\\w.])${secret.replaceAll('.', '\\.')}(?!\\w)`).test(rows + log()),
  )
  expect(found).toEqual([])
  await api.close()
})

it('logs who used a refresh token again, and ends the session (check 11)', async () => {
  const { api, log } = await talkativeApi()
  const { again } = await liveThrough(api)
  api.pass(11 * SECOND)
  expect((await sender(api)(refreshTokens, { body: { refresh: again.refresh } })).status).toBe(401)
  expect(log()).toMatch(/"user":"[\da-f-]{36}","session":"[\da-f-]{36}".*refresh token used again: session ended/)
  await api.close()
})
