import {
  addEntry,
  changePassword,
  createNote,
  createTask,
  getUser,
  refreshTokens,
  scanReceipt,
  signIn,
} from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { SECOND } from '../clock.ts'
import { PASSWORD, registerUser, sender } from '../testing/api.ts'
import { apiWithLogs } from '../testing/logCapture.ts'
import { scanForm } from '../testing/upload.ts'

const AMOUNT = 4321.987
const SAID = 'nobody-else-may-read-this'

async function setUp() {
  const { api, log, lines } = await apiWithLogs()
  onTestFinished(api.close)
  const { email, tokens } = await registerUser(api)
  const { sub: user } = JSON.parse(Buffer.from(tokens.access.split('.')[1]!, 'base64url').toString())
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  return { api, log, lines, email, tokens, user, ann, anonymous: sender(api) }
}
type Them = Awaited<ReturnType<typeof setUp>>

const signInFails = ({ anonymous, email }: Them) => anonymous(signIn, { body: { email, password: SAID } })

it.each<[string, (them: Them) => Promise<unknown>, object]>([
  [
    'a sign-in',
    ({ anonymous, email }) => anonymous(signIn, { body: { email, password: PASSWORD } }),
    { msg: 'signed in' },
  ],
  ['a failed sign-in', signInFails, { msg: 'sign-in failed' }],
  [
    'the lock after five of them',
    async (them) => {
      for (let n = 0; n < 5; n += 1) await signInFails(them)
    },
    { msg: 'sign-in failed', suspended: ['sign-in client'] },
  ],
  [
    'a try while locked',
    async (them) => {
      for (let n = 0; n < 6; n += 1) await signInFails(them)
    },
    { msg: 'refused while suspended', kinds: expect.arrayContaining(['sign-in client']) },
  ],
  [
    'the reuse of a token',
    async ({ api, anonymous, tokens: { refresh } }) => {
      await anonymous(refreshTokens, { body: { refresh } })
      api.pass(11 * SECOND)
      await anonymous(refreshTokens, { body: { refresh } })
    },
    { msg: 'refresh token used again: session ended' },
  ],
  [
    'refused access',
    ({ ann }) => ann(changePassword, { body: { current_password: SAID, new_password: 'eight-lakes-part' } }),
    { msg: 'answered', status: 403, reason: 'The password is wrong.' },
  ],
  [
    'a refused upload',
    ({ ann }) => ann(scanReceipt, { body: scanForm('broken') }),
    { msg: 'answered', status: 400, reason: 'This file is not an image that can be read.' },
  ],
])('check 29: the log has %s, with UTC time, user and request id', async (_, happens, line) => {
  const them = await setUp()
  await happens(them)
  expect(them.lines()).toContainEqual(
    expect.objectContaining({
      ...line,
      user: them.user,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }),
  )
})

it('check 29: the log has refused access of somebody unknown, with the request id of the answer', async () => {
  const { anonymous, lines } = await setUp()
  const { status, headers } = await anonymous(getUser, {})
  expect(lines()).toContainEqual(
    expect.objectContaining({ status, reqId: headers['x-request-id'], reason: 'Sign in first.' }),
  )
})

it('check 29: the log has no secret, no text and no amount of anybody', async () => {
  const them = await setUp()
  const { ann, anonymous, email, tokens, log } = them
  const entry = { amount: AMOUNT, date: '2026-01-15', category: SAID, title: SAID }
  for (let n = 0; n < 6; n += 1) await signInFails(them)
  await ann(addEntry('expense'), { body: entry })
  await ann(addEntry('expense'), { body: { ...entry, date: SAID } })
  await ann(createNote, { body: { title: SAID, content: SAID } })
  await ann(createTask, { body: { title: SAID, description: SAID } })
  await ann(changePassword, { body: { current_password: SAID, new_password: SAID } })
  await ann(scanReceipt, { body: scanForm(SAID, { name: SAID }) })
  await anonymous(refreshTokens, { body: { refresh: tokens.refresh } })
  await them.api.app.inject({ method: 'POST', url: `/api/money/expense/filter/?limit=${SAID}`, payload: SAID })
  const secrets = [SAID, String(AMOUNT), String(AMOUNT * 1000), email, PASSWORD, ...Object.values(tokens)]
  expect(log()).toContain('"answered"')
  expect(secrets.filter((secret) => log().includes(secret))).toEqual([])
})
